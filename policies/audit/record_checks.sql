-- Written by private functions only, which run as the owner. What differs is of any site and is shown with values that
-- lists keep back: read with the permission to see all of the log, by who reaches all sites.

alter table audit.record_checks enable row level security;
grant select on audit.record_checks to assetry_api;

create policy organization on audit.record_checks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on audit.record_checks
  for select
  to assetry_api
  using ((select audit.reads_checks()));

select core.let_list('audit.record_checks', p_domain => 'core');
