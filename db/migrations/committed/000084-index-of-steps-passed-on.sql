--! Previous: sha1:0dc782974c060be63576a20f2538b173352d3cde
--! Hash: sha1:f6fce998ac8f7d8df628cc791bdea870f5dd883e
--! Message: index of steps passed on

--! no-transaction
create unique index concurrently approval_steps_delegated_from_id_idx
  on procurement.approval_steps (organization_id, delegated_from_id) where delegated_from_id is not null;
