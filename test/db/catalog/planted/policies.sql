create table work.planted (id uuid, organization_id uuid, site_id uuid);
alter table work.planted enable row level security;
grant select, insert, delete on work.planted to assetry_api;
grant select, insert on work.planted to assetry_worker;
create policy planted on work.planted to public using (true);
create policy several on work.planted to assetry_api, assetry_auth using (true);
create policy planted_read on work.planted for select to assetry_api
  using (organization_id = core.current_organization_id() or site_id is null);
create policy read_again on work.planted for select to assetry_api
  using (id in (select w.id from work.work_orders as w));
create policy planted_insert on work.planted for insert to assetry_api with check (core.header('x') is null);
create policy planted_update on work.planted for update to assetry_api using (true) with check (id is not null);
create policy planted_auth on work.planted for delete to assetry_auth using (true);
create policy planted_label on work.planted for select to assetry_label using (true);
create policy planted_fence on work.planted as restrictive to assetry_auth using (true);
create policy planted_volatile on work.planted for update to assetry_worker using (random() > 0.5);
create policy unchecked on work.planted for insert to assetry_worker with check (true);
create policy no_check on work.planted for insert to assetry_label;
create policy organization on work.planted to assetry_api using (organization_id is not null);
create policy planted_reach on work.planted for delete to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));
create policy planted_all on work.planted for delete to assetry_label using ((select core.reaches_all_sites()));
create policy planted_list on work.planted for insert to assetry_list with check (true);
create table work.planted_list (id uuid);
alter table work.planted_list enable row level security;
grant select on work.planted_list to assetry_list;
create policy list on work.planted_list for select to assetry_list
  using ((select core.reads_all('work')) or id is null);
create table work.planted_unasked (id uuid);
alter table work.planted_unasked enable row level security;
grant select on work.planted_unasked to assetry_list;
create policy list on work.planted_unasked for select to assetry_list using (id is not null);
create table work.planted_bi (id uuid, site_id uuid);
alter table work.planted_bi enable row level security;
grant select on work.planted_bi to assetry_bi;
create policy bi on work.planted_bi for select to assetry_bi using (id is not null);
