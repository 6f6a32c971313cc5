//! Passkeys, with a device made of software.

use crate::common::{Server, Visitor};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

const ORIGIN: &str = "https://mesa.example";

/// What stands before the point of a P-256 key in a `SubjectPublicKeyInfo`.
const SPKI: &[u8] =
    b"\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\x00";

/// A device that makes and uses a passkey, truthfully unless told otherwise.
#[derive(Clone)]
struct Device {
    key: SigningKey,
    id: Vec<u8>,
    rp: &'static str,
    origin: &'static str,
    flags: u8,
    count: u32,
}

fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Device {
    fn new(seed: u8) -> Device {
        let key = SigningKey::from_slice(&[seed; 32]).unwrap();
        Device { key, id: vec![seed; 16], rp: "mesa.example", origin: ORIGIN, flags: 0x05, count: 0 }
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        [Sha256::digest(self.rp).to_vec(), vec![flags], self.count.to_be_bytes().to_vec()].concat()
    }

    fn client(&self, kind: &str, challenge: &Value) -> String {
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false }).to_string()
    }

    /// The public key, as browsers derive it and as the version before stored it.
    fn spki(&self) -> String {
        encode([SPKI, self.key.verifying_key().to_sec1_point(false).as_bytes()].concat())
    }

    /// The public key, as authenticators encode it.
    fn cose(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = point.as_bytes()[1..].split_at(32);
        [b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20", x, b"\x22\x58\x20", y].concat()
    }

    fn make(&self, options: &Value) -> Value {
        let attested = [&[0; 16][..], &(self.id.len() as u16).to_be_bytes(), &self.id, &self.cose()].concat();
        let data = [self.data(self.flags | 0x40), attested].concat();
        // A map of three: no attestation, its empty statement, and the data, whose length fits into a byte.
        let head = [b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58", &[data.len() as u8][..]].concat();
        json!({ "id": encode(&self.id), "rawId": encode(&self.id), "type": "public-key", "response": {
            "clientDataJSON": encode(self.client("webauthn.create", &options["challenge"])),
            "attestationObject": encode([head, data.clone()].concat()), "authenticatorData": encode(data),
            "publicKey": encode("not looked at"), "publicKeyAlgorithm": -7,
        }})
    }

    fn answer(&self, challenge: &Value, person: &Value) -> Value {
        let client = self.client("webauthn.get", challenge);
        let data = self.data(self.flags);
        let signed = [data.clone(), Sha256::digest(&client).to_vec()].concat();
        let signature: Signature = self.key.sign(&signed);
        json!({ "id": encode(&self.id), "type": "public-key", "response": {
            "clientDataJSON": encode(client), "authenticatorData": encode(data),
            "signature": encode(signature.to_der().as_bytes()), "userHandle": encode(person.as_str().unwrap()),
        }})
    }
}

fn server() -> Server {
    Server::with(|config| config.public_url = Some(ORIGIN.into()))
}

fn add(visitor: &mut Visitor, device: &Device, name: Value) -> (u16, Value) {
    let (status, options) = visitor.post("/api/passkeys/options", &json!({}));
    assert_eq!((status, &options["rp"]["id"]), (200, &json!("mesa.example")), "{options}");
    let body = json!({ "credential": device.make(&options), "label": "Phone", "name": name });
    visitor.post("/api/passkeys", &body)
}

fn login(server: &Server, device: &Device, person: &Value) -> (u16, Value) {
    let mut visitor = server.visitor();
    let (_, options) = visitor.post("/api/passkeys/login/options", &json!({}));
    visitor.post("/api/passkeys/login", &device.answer(&options["challenge"], person))
}

fn code(told: &Value) -> &str {
    told["code"].as_str().unwrap_or_default()
}

#[test]
fn a_passkey_can_be_the_only_way_into_an_account() {
    let server = server();
    let mut ana = server.guest("Ana");
    let before = ana.get("/api/me").1["id"].clone();
    let device = Device::new(7);
    let (status, me) = add(&mut ana, &device, Value::Null);
    assert_eq!((status, &me["id"], &me["name"], &me["account"]), (200, &before, &json!("Ana"), &json!(true)), "{me}");
    assert_eq!(ana.get("/api/me").1, me);
    assert_eq!(login(&server, &device, &before), (200, me));
    let (status, told) = server.visitor().post("/api/login", &json!({ "name": "Ana", "password": "" }));
    assert_eq!((status, code(&told)), (401, "wrong_login"), "there is no password to guess");

    let path = format!("/api/passkeys/{}", encode(&device.id));
    assert_eq!(code(&ana.delete(&path).1), "only_way_in");
    assert_eq!(ana.post("/api/password", &json!({ "new": "ñandúes azules" })).0, 204);
    assert_eq!(ana.delete(&path).0, 204);
    assert_eq!(ana.delete(&path).0, 404);
    assert_eq!(code(&login(&server, &device, &before).1), "wrong_passkey");
    assert_eq!(ana.get("/api/passkeys").1, json!([]));
}

#[test]
fn who_recovers_an_account_may_drop_all_other_ways_into_it() {
    let server = server();
    let mut ana = server.guest("Ana");
    let me = ana.get("/api/me").1["id"].clone();
    let device = Device::new(7);
    add(&mut ana, &device, Value::Null);
    let (_, codes) = ana.post("/api/recovery-codes", &json!({}));
    let recover = |at: usize, drop: bool| {
        let mut asked = json!({ "name": "Ana", "code": codes["codes"][at], "password": "ñandúes azules" });
        if drop {
            asked["drop_other_ways"] = true.into();
        }
        server.visitor().post("/api/recover", &asked).0
    };
    assert_eq!(recover(0, false), 200);
    assert_eq!(login(&server, &device, &me).0, 200, "nobody asked for it to go");
    assert_eq!(recover(1, true), 200);
    assert_eq!(code(&login(&server, &device, &me).1), "wrong_passkey");
    assert_eq!(recover(2, true), 401, "the other recovery codes are gone too");
}

#[test]
fn who_changes_a_password_may_drop_all_other_ways_into_the_account() {
    let server = server();
    let mut ana = server.guest("Ana");
    let me = ana.get("/api/me").1["id"].clone();
    let device = Device::new(7);
    add(&mut ana, &device, Value::Null);
    assert_eq!(ana.post("/api/password", &json!({ "new": "ñandúes azules" })).0, 204);
    assert_eq!(login(&server, &device, &me).0, 200, "nobody asked for it to go");
    let wish = json!({ "old": "ñandúes azules", "new": "ñandúes verdes", "drop_other_ways": true });
    assert_eq!(ana.post("/api/password", &wish).0, 204);
    assert_eq!(code(&login(&server, &device, &me).1), "wrong_passkey");
    assert_eq!(ana.get("/api/passkeys").1, json!([]));
}

#[test]
fn an_account_may_have_several_passkeys_and_a_name_is_still_unique() {
    let server = server();
    let mut ana = server.guest("Ana");
    add(&mut ana, &Device::new(7), json!("Ana"));
    assert_eq!(add(&mut ana, &Device::new(8), Value::Null).0, 200);
    assert_eq!(ana.get("/api/passkeys").1.as_array().unwrap().len(), 2);
    let mut eva = server.guest("Eva");
    assert_eq!(code(&add(&mut eva, &Device::new(9), json!("Аna")).1), "name_taken");
    assert_eq!(eva.get("/api/me").1["account"], false);
    assert_eq!(code(&add(&mut eva, &Device::new(7), Value::Null).1), "bad_passkey", "it is somebody else's");
    assert_eq!(eva.get("/api/passkeys").1, json!([]));
    assert_eq!(add(&mut eva, &Device::new(9), Value::Null).0, 200);
    let path = format!("/api/passkeys/{}", encode(&Device::new(7).id));
    assert_eq!(eva.delete(&path).0, 404, "passkeys of others are nobody's business");
}

#[test]
fn a_passkey_shows_that_it_is_still_oneself() {
    let server = server();
    let (mut ana, mut eva) = (server.guest("Ana"), server.guest("Eva"));
    let [anas, evas] = [&mut ana, &mut eva].map(|visitor| visitor.get("/api/me").1["id"].clone());
    let (phone, laptop) = (Device::new(7), Device::new(8));
    add(&mut ana, &phone, Value::Null);
    add(&mut eva, &laptop, Value::Null);
    assert_eq!(ana.post("/api/recovery-codes", &json!({})).0, 200, "the passkey was just made");
    server.an_hour_passes();
    assert_eq!(code(&ana.post("/api/recovery-codes", &json!({})).1), "unconfirmed");
    assert_eq!(code(&ana.post("/api/password", &json!({ "new": "ñandúes azules" })).1), "unconfirmed");
    assert_eq!(code(&ana.post("/api/confirm", &json!({ "password": "" })).1), "wrong_password", "there is none");
    let mut confirm = |device: &Device, person: &Value| {
        let (_, options) = ana.post("/api/passkeys/login/options", &json!({}));
        ana.post("/api/confirm", &json!({ "passkey": device.answer(&options["challenge"], person) }))
    };
    assert_eq!(code(&confirm(&laptop, &evas).1), "wrong_passkey", "it is another's");
    assert_eq!(code(&confirm(&Device { origin: "https://evil.example", ..phone.clone() }, &anas).1), "wrong_passkey");
    assert_eq!(confirm(&phone, &anas).0, 204);
    assert_eq!(ana.post("/api/password", &json!({ "new": "ñandúes azules" })).0, 204);
}

#[test]
fn what_a_passkey_does_not_vouch_for_is_refused() {
    let server = server();
    let mut ana = server.guest("Ana");
    let id = ana.get("/api/me").1["id"].clone();
    let device = Device::new(7);
    let lies: [fn(&mut Device); 7] = [
        |device| device.origin = "https://evil.example",
        |device| device.origin = "http://mesa.example",
        |device| device.rp = "evil.example",
        |device| device.flags = 0x01,
        |device| device.flags = 0x04,
        // Copied, but may not be copied.
        |device| device.flags = 0x15,
        |device| device.origin = "https://mesa.example.",
    ];
    for (number, lie) in lies.iter().enumerate() {
        let mut liar = device.clone();
        lie(&mut liar);
        assert_eq!(code(&add(&mut ana, &liar, Value::Null).1), "bad_passkey", "{number}");
    }
    assert_eq!(add(&mut ana, &device, Value::Null).0, 200);
    for (number, lie) in lies.iter().enumerate() {
        let mut liar = device.clone();
        lie(&mut liar);
        assert_eq!(code(&login(&server, &liar, &id).1), "wrong_passkey", "{number}");
    }
    let forger = Device { key: SigningKey::from_slice(&[9; 32]).unwrap(), ..device.clone() };
    assert_eq!(code(&login(&server, &forger, &id).1), "wrong_passkey");
    assert_eq!(code(&login(&server, &device, &json!("somebody")).1), "wrong_passkey");
    let (_, options) = server.visitor().post("/api/passkeys/login/options", &json!({}));
    let mut nameless = device.answer(&options["challenge"], &id);
    nameless["response"]["userHandle"] = Value::Null;
    assert_eq!(code(&server.visitor().post("/api/passkeys/login", &nameless).1), "wrong_passkey");
    assert_eq!(code(&login(&server, &Device::new(8), &id).1), "wrong_passkey");
    assert_eq!(login(&server, &device, &id).0, 200);
}

#[test]
fn challenges_are_ours_and_hold_once() {
    let server = server();
    let (mut ana, mut eva) = (server.guest("Ana"), server.guest("Eva"));
    let id = ana.get("/api/me").1["id"].clone();
    let device = Device::new(7);
    let (_, evas) = eva.post("/api/passkeys/options", &json!({}));
    let forged = json!({ "challenge": encode([1; 32]) });
    for options in [&evas, &forged] {
        let body = json!({ "credential": device.make(options), "label": "Phone" });
        assert_eq!(code(&ana.post("/api/passkeys", &body).1), "bad_passkey");
    }
    let (_, options) = ana.post("/api/passkeys/options", &json!({}));
    let body = json!({ "credential": device.make(&options), "label": "Phone" });
    assert_eq!(ana.post("/api/passkeys", &body).0, 200);

    let (_, options) = server.visitor().post("/api/passkeys/login/options", &json!({}));
    let answer = device.answer(&options["challenge"], &id);
    assert_eq!(server.visitor().post("/api/passkeys/login", &answer).0, 200);
    assert_eq!(code(&server.visitor().post("/api/passkeys/login", &answer).1), "wrong_passkey", "no replay");
    let (_, making) = ana.post("/api/passkeys/options", &json!({}));
    let crossed = device.answer(&making["challenge"], &id);
    assert_eq!(code(&server.visitor().post("/api/passkeys/login", &crossed).1), "wrong_passkey");
}

#[test]
fn damaged_answers_are_refused() {
    let server = server();
    let mut ana = server.guest("Ana");
    let device = Device::new(7);
    let (_, options) = ana.post("/api/passkeys/options", &json!({}));
    let whole = device.make(&options);
    for field in ["clientDataJSON", "attestationObject"] {
        for damage in [json!(""), json!("AAAA"), json!("*"), json!("A".repeat(5000))] {
            let mut credential = whole.clone();
            credential["response"][field] = damage;
            let (_, told) = ana.post("/api/passkeys", &json!({ "credential": credential, "label": "Phone" }));
            assert_eq!(code(&told), "bad_passkey", "{field}");
        }
    }
    let (status, told) = ana.post("/api/passkeys", &json!({ "credential": {}, "label": "Phone" }));
    assert_eq!((status, code(&told)), (400, "bad_body"));
}

#[test]
fn a_passkey_that_counts_less_than_before_may_be_a_copy() {
    let server = server();
    let mut ana = server.guest("Ana");
    let id = ana.get("/api/me").1["id"].clone();
    let device = Device { count: 5, ..Device::new(7) };
    assert_eq!(add(&mut ana, &device, Value::Null).0, 200);
    for (count, status) in [(5, 401), (4, 401), (0, 401), (6, 200), (6, 401), (9, 200)] {
        assert_eq!(login(&server, &Device { count, ..device.clone() }, &id).0, status, "{count}");
    }
}

#[test]
fn the_browser_is_told_what_is_asked_for() {
    let server = server();
    let mut ana = server.guest("Ana");
    let (_, options) = ana.post("/api/passkeys/options", &json!({}));
    let algorithms: Vec<&Value> =
        options["pubKeyCredParams"].as_array().unwrap().iter().map(|kind| &kind["alg"]).collect();
    assert_eq!(algorithms, [-7, -8, -257]);
    assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
    assert_eq!(options["attestation"], "none");
}

#[test]
fn a_passkey_that_the_version_before_stored_still_works() {
    let server = server();
    let mut ana = server.guest("Ana");
    let id = ana.get("/api/me").1["id"].clone();
    let device = Device::new(7);
    assert_eq!(add(&mut ana, &device, Value::Null).0, 200);
    server.sql(&format!("UPDATE passkeys SET key = '{}'", device.spki()));
    assert_eq!(login(&server, &device, &id).0, 200);
    let forger = Device { key: SigningKey::from_slice(&[9; 32]).unwrap(), ..device };
    assert_eq!(code(&login(&server, &forger, &id).1), "wrong_passkey");
}

#[test]
fn without_https_people_are_told_why_there_are_no_passkeys() {
    let server = Server::start();
    let mut ana = server.guest("Ana");
    for path in ["/api/passkeys/options", "/api/passkeys/login/options"] {
        let (status, told) = ana.post(path, &json!({}));
        assert_eq!((status, code(&told)), (409, "no_passkeys"));
        assert!(told["why"].as_str().unwrap().contains("https"), "{told}");
    }
}
