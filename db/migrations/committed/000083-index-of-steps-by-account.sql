--! Previous: sha1:33611bd2896aba80d8f29b5e98a3f9bae47dcd2a
--! Hash: sha1:0dc782974c060be63576a20f2538b173352d3cde
--! Message: index of steps by account

--! no-transaction
create index concurrently approval_steps_account_id_idx
  on procurement.approval_steps (organization_id, account_id) where account_id is not null;
