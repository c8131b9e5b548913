--! Previous: sha1:c50326e3ceadda4f6a67195690cfa774d2e7db35
--! Hash: sha1:e67d7fab887634e63bbc710892f7de395932d916
--! Message: index-messages-recipient-bounced

--! no-transaction
create index concurrently messages_recipient_bounced_at_idx
    on notify.messages (organization_id, recipient, bounced_at)
 where bounced_at is not null;
