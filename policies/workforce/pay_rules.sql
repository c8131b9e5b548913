-- Reached with the site. A rule may be removed: what was paid by it keeps its words.

alter table workforce.pay_rules enable row level security;
grant select, insert, update, delete on workforce.pay_rules to assetry_api;

create policy organization on workforce.pay_rules
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.pay_rules
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.pay_rules
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.pay_rules
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on workforce.pay_rules
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.pay_rules');
select core.let_list('workforce.pay_rules');
