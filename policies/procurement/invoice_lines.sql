-- Reached with the invoice. No delete policy: what was claimed stays on record.

alter table procurement.invoice_lines enable row level security;
grant select, insert, update on procurement.invoice_lines to assetry_api;

create policy organization on procurement.invoice_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.invoice_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.invoice_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.invoice_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.invoice_lines');

create or replace trigger keep_exception
  before insert or update of exceptions on procurement.invoice_lines
  for each row execute function procurement.keep_exception();

select core.let_list('procurement.invoice_lines');
