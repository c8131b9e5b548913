--! Previous: sha1:b9ccbbe80c07a901965b35aa78cae1cf52fd8cc2
--! Hash: sha1:33611bd2896aba80d8f29b5e98a3f9bae47dcd2a
--! Message: index of steps by requisition

--! no-transaction
create index concurrently approval_steps_requisition_id_idx
  on procurement.approval_steps (organization_id, site_id, requisition_id, revision, sequence, id)
  where requisition_id is not null;
