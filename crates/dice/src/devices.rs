//! The devices at a table: first each seals its share, then each shows it.

use crate::{Seal, Share};

/// What one device has given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The seal, given first.
    pub seal: Seal,
    /// The share, if it was shown in time.
    pub share: Option<Share>,
}

impl Device {
    /// The bytes that go into the dice: the share, or the seal in its place if it was not shown.
    pub fn part(&self) -> &[u8; 32] {
        self.share.as_ref().map_or(self.seal.bytes(), Share::bytes)
    }
}

/// A share that is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadShare {
    /// No device of that seat has sealed a share.
    #[error("No share was sealed for that seat.")]
    NotSealed,
    /// It is not the share that was sealed.
    #[error("The share does not match its seal.")]
    OtherShare,
}

/// A seat that has sealed a share already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("A share is sealed for that seat already.")]
pub struct SealedTwice;

/// The devices of a match by their seats, the lowest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Devices(Vec<(u8, Device)>);

impl Devices {
    /// No device has sealed anything yet.
    pub fn new() -> Devices {
        Devices::default()
    }

    /// A device seals its share.
    ///
    /// # Errors
    /// One seat seals once; nothing has changed.
    pub fn seal(&mut self, seat: u8, seal: Seal) -> Result<(), SealedTwice> {
        self.put(seat, Device { seal, share: None })
    }

    /// A device shows its share in the match called `id`. Showing the same again changes nothing.
    ///
    /// # Errors
    /// A share that was not sealed; nothing has changed.
    pub fn show(&mut self, id: &str, seat: u8, share: Share) -> Result<(), BadShare> {
        let (_, device) = self.0.iter_mut().find(|(at, _)| *at == seat).ok_or(BadShare::NotSealed)?;
        if share.seal(id, seat) != device.seal {
            return Err(BadShare::OtherShare);
        }
        device.share = Some(share);
        Ok(())
    }

    /// Takes in what a device is said to have given, unchecked: [`Devices::broken`] checks.
    ///
    /// # Errors
    /// One seat seals once; nothing has changed.
    pub fn put(&mut self, seat: u8, device: Device) -> Result<(), SealedTwice> {
        match self.0.binary_search_by_key(&seat, |(at, _)| *at) {
            Ok(_) => Err(SealedTwice),
            Err(place) => {
                self.0.insert(place, (seat, device));
                Ok(())
            }
        }
    }

    /// The seats and their devices, the lowest seat first.
    pub fn iter(&self) -> impl Iterator<Item = (u8, &Device)> {
        self.0.iter().map(|(seat, device)| (*seat, device))
    }

    /// The seats that have not shown their shares.
    pub fn missing(&self) -> impl Iterator<Item = u8> {
        self.iter().filter(|(_, device)| device.share.is_none()).map(|(seat, _)| seat)
    }

    /// The seats whose shares do not match their seals in the match called `id`.
    pub fn broken(&self, id: &str) -> impl Iterator<Item = u8> {
        let fits =
            |seat: u8, device: &Device| device.share.as_ref().is_none_or(|share| share.seal(id, seat) == device.seal);
        self.iter().filter(move |(seat, device)| !fits(*seat, device)).map(|(seat, _)| seat)
    }
}
