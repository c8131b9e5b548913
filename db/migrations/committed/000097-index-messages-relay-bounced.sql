--! Previous: sha1:e67d7fab887634e63bbc710892f7de395932d916
--! Hash: sha1:85cc5e8c710cdb2f70761bcc30e1bfd0bc38a33a
--! Message: index-messages-relay-bounced

--! no-transaction
create index concurrently messages_relay_id_bounced_at_idx
    on notify.messages (organization_id, relay_id, bounced_at)
 where bounced_at is not null;
