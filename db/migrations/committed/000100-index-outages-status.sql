--! Previous: sha1:2034be90b40fbe1c9c651b8c5f77be7a01e827b3
--! Hash: sha1:71986224e16b8b42dd2b534ebd9c350b69feb4a5
--! Message: index-outages-status

--! no-transaction
create index concurrently outages_status_idx on maintenance.outages (organization_id, status, created_at, site_id, id)
  where status in ('PLANNED', 'CONFIRMED', 'IN_PROGRESS');
