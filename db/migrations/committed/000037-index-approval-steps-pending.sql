--! Previous: sha1:d8fd89371e1326237c4d75371bfc1b700a43fa3f
--! Hash: sha1:5779402fa03858f43f6eec5fef3766f499a9886f
--! Message: index-approval-steps-pending

--! no-transaction
-- Pending steps of approval.
create index concurrently approval_steps_pending_idx on procurement.approval_steps (organization_id, id) where decision = 'PENDING';
