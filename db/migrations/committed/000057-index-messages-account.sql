--! Previous: sha1:9e4f3990483cc0e889d00f3675a0a780d2ae0379
--! Hash: sha1:d9d04482e7e25c45c3f3700ccecf180a7a53f1d1
--! Message: index-messages-account

--! no-transaction
create index concurrently messages_account_id_idx on notify.messages (organization_id, account_id, created_at);
