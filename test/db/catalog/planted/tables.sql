create unlogged table work.planted (
  id              uuid default gen_random_uuid(),
  organization_id uuid,
  site_id         uuid,
  work_order_id   uuid,
  asset_id        uuid not null,
  code            text unique,
  foreign key (work_order_id) references work.work_orders (id) on update cascade,
  foreign key (asset_id) references asset.assets (id)
);
alter table work.planted force row level security;
create role assetry_planted;
grant create, usage on schema work to assetry_planted;
create table work.planted_elsewhere (id uuid primary key default uuidv7(), label text);
grant insert on work.planted_elsewhere to assetry_api;
alter table work.planted_elsewhere owner to assetry_planted;
create table api.planted (id uuid);
create table audit.events_planted partition of audit.events for values from ('1990-01-01') to ('1990-02-01');
grant select on audit.events_planted to assetry_api;
create table work.planted_parts (
  id              uuid primary key default uuidv7(),
  organization_id uuid not null,
  site_id         uuid not null,
  work_order_id   uuid not null,
  foreign key (organization_id, work_order_id) references work.work_orders (organization_id, id)
);
create extension pg_surgery schema public;
alter table work.planted add constraint planted_later_fkey foreign key (site_id) references core.sites (id) not valid;
