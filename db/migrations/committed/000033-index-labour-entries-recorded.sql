--! Previous: sha1:ba6d22dc645bcedc0f5ca66e11a326e4e05ca2d4
--! Hash: sha1:b65e2196487af1dda8ecae2aed1cf76d010a3d15
--! Message: index-labour-entries-recorded

--! no-transaction
-- Hours that await approval.
create index concurrently labour_entries_recorded_idx on work.labour_entries (organization_id, id) where status = 'RECORDED';
