-- Reasons of the organization's own are the same at all sites. No delete policy: they are archived, because holds name
-- them.

alter table work.own_hold_reasons enable row level security;
grant select, insert, update on work.own_hold_reasons to assetry_api;

create policy organization on work.own_hold_reasons
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.own_hold_reasons
  for select
  to assetry_api
  using (true);

create policy insert on work.own_hold_reasons
  for insert
  to assetry_api
  with check (true);

create policy update on work.own_hold_reasons
  for update
  to assetry_api
  using (true);

select core.track('work.own_hold_reasons');
select core.let_list('work.own_hold_reasons', p_domain => 'core');
