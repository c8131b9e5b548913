-- Rates are the organization's, the same at all sites: written by whoever reaches them all. A rate is never changed but
-- for being superseded; no delete policy, because documents were valued by it.

alter table core.exchange_rates enable row level security;
grant select, insert on core.exchange_rates to assetry_api;
grant update (superseded_at) on core.exchange_rates to assetry_api;

create policy organization on core.exchange_rates
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on core.exchange_rates
  for select
  to assetry_api
  using (true);

create policy insert on core.exchange_rates
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on core.exchange_rates
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('core.exchange_rates');
select core.let_list('core.exchange_rates');
