//! Carries out the commands of a page: one match arm for each verb of the protocol.

use ::people::Person;
use base::Problem;
use live::Role;
use protocol::{ClientCommand, Code, ServerMessage};
use room::{Given, SeatCommand};

use super::connection::Connection;

/// How many tables one page follows at most.
const MAX_FOLLOWED_TABLES: usize = 20;

/// How many actions one message has at most.
const MAX_ACTIONS: usize = 200;

impl Connection {
    /// Carries out a command. What is refused has changed nothing. The futures of all but what is done at a table are boxed:
    /// there is one of this for each action, and it should be small.
    pub(super) async fn carry_out(&mut self, command: ClientCommand) -> Result<(), Problem> {
        match command {
            ClientCommand::Follow { table, from } => Box::pin(self.follow(&table, from)).await,
            ClientCommand::Unfollow { table } => {
                Box::pin(self.app.live.tables.following.unfollow(&table, &self.outbox)).await;
                self.tables.retain(|one| **one != *table);
                Ok(())
            }
            ClientCommand::Act { table, at, actions } => {
                let actions = bounded(actions)?;
                let lag = u64::from(self.outbox.round_trip());
                self.play(&table, SeatCommand::Act { at, actions, lag }).await
            }
            ClientCommand::Reply { table, question, option, given } => {
                let given = answer(option, given)?;
                self.play(&table, SeatCommand::Reply { question, given }).await
            }
            ClientCommand::Seal { table, seal } => self.play(&table, SeatCommand::Seal(seal)).await,
            ClientCommand::Show { table, share } => self.play(&table, SeatCommand::Show(share)).await,
            ClientCommand::Offer { table, offer } => self.play(&table, SeatCommand::Offer(offer)).await,
            ClientCommand::Answer { table, accept } => self.play(&table, SeatCommand::Answer(accept)).await,
            ClientCommand::Resign { table } => self.play(&table, SeatCommand::Resign).await,
            ClientCommand::Abort { table } => self.play(&table, SeatCommand::Abort).await,
            ClientCommand::Claim { table } => self.play(&table, SeatCommand::Claim).await,
            ClientCommand::Return { table } => self.play(&table, SeatCommand::Return).await,
            ClientCommand::Chat { table, text, phrase } => {
                let me = self.me()?;
                if let Some(until) = self.muted.filter(|&until| until > self.app.now()) {
                    return Err(Problem::silenced(until));
                }
                let many = |problem: Problem| Problem { why: "You write too much; wait a moment.".into(), ..problem };
                self.app.limits.chat(&me.id).map_err(many)?;
                Box::pin(self.app.live.tables.chat.say(&table, me, text.as_deref(), phrase.as_deref(), &self.outbox))
                    .await
            }
            ClientCommand::Visibility { visible } => {
                if let Some(me) = &self.person {
                    Box::pin(self.app.live.online.set_visible(&me.id, &self.outbox, visible)).await;
                }
                Ok(())
            }
            ClientCommand::Lobby {} => {
                self.app.site().listed_to(self.person.as_ref())?;
                let text = Box::pin(self.app.live.tables.listing.lobby_text()).await?;
                if !self.outbox.has_room(text.len()) {
                    return Err(Problem::too_many("Too much waits to be read at your address."));
                }
                self.in_lobby = true;
                self.app.live.lobby.enter(&self.outbox);
                self.outbox.send(text);
                Ok(())
            }
            ClientCommand::LeaveLobby {} => {
                self.in_lobby = false;
                self.app.live.lobby.leave(&self.outbox);
                Ok(())
            }
            ClientCommand::Pair { game } => {
                let me = self.me()?;
                self.app.site().config.entry.host(me.account)?;
                let may_list = Box::pin(self.app.listed.may_list(self.address)).await;
                let table = Box::pin(self.app.live.tables.play_now.play_now(&game, me, may_list)).await?;
                self.app.listed.note(self.address, &me.id);
                self.outbox.say(&ServerMessage::Paired { table: table.to_string() });
                Ok(())
            }
            ClientCommand::Class { class, token } => Box::pin(self.enter_class(&class, &token)).await,
            ClientCommand::LeaveClass { class } => {
                self.class = None;
                self.app.live.classes.leave(&class, &self.outbox);
                Ok(())
            }
            ClientCommand::Propose { class, question, option, given } => {
                let given = answer(option, given)?;
                Box::pin(self.app.live.classes.propose(&class, &self.role(&class)?, &question, given)).await
            }
            ClientCommand::Decide { class, at, actions } => {
                let actions = bounded(actions)?;
                let lag = u64::from(self.outbox.round_trip());
                Box::pin(self.app.live.classes.decide(&class, &self.role(&class)?, at, actions, lag)).await
            }
            ClientCommand::AskTime { class } => {
                Box::pin(self.app.live.classes.ask_time(&class, &self.role(&class)?)).await
            }
            ClientCommand::Teach { class, order } => {
                Box::pin(self.app.live.classes.teach(&class, &self.role(&class)?, order)).await
            }
        }
    }

    async fn follow(&mut self, table: &str, from: u64) -> Result<(), Problem> {
        if self.tables.len() >= MAX_FOLLOWED_TABLES && !self.tables.iter().any(|one| **one == *table) {
            return Err(Problem::too_many("One page follows at most 20 tables."));
        }
        let followed = self.app.live.tables.following.follow(table, self.person.as_ref(), from, &self.outbox).await?;
        if !self.tables.contains(&followed) {
            self.tables.push(followed);
        }
        Ok(())
    }

    async fn enter_class(&mut self, class: &str, token: &str) -> Result<(), Problem> {
        let entered = self.app.live.classes.enter(class, token, &self.outbox).await?;
        let before = self.class.replace(Box::new(entered));
        if let Some(before) = before.filter(|before| *before.0 != *class) {
            self.app.live.classes.leave(&before.0, &self.outbox);
        }
        Ok(())
    }

    /// As whom the page has entered a class.
    fn role(&self, class: &str) -> Result<Role, Problem> {
        let open = self.class.as_ref().filter(|open| *open.0 == *class);
        open.map(|open| open.1.clone()).ok_or_else(|| Problem::new(Code::NotYourClass, "Enter the class first."))
    }

    /// Does something at a table where one sits.
    async fn play(&self, table: &str, command: SeatCommand) -> Result<(), Problem> {
        self.app.live.tables.commands.command(table, self.me()?, command).await
    }

    fn me(&self) -> Result<&Person, Problem> {
        self.person.as_ref().ok_or_else(Problem::nobody)
    }
}

/// A turn of bounded length.
fn bounded(actions: Vec<String>) -> Result<Vec<String>, Problem> {
    if actions.len() > MAX_ACTIONS {
        return Err(Problem::new(Code::TooLong, format!("One turn has at most {MAX_ACTIONS} actions.")));
    }
    Ok(actions)
}

/// The answer in a command.
fn answer(option: Option<u8>, given: Option<Given>) -> Result<Given, Problem> {
    protocol::answer_of(option, given).ok_or_else(Problem::no_answer)
}
