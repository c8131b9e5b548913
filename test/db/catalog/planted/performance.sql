create table work.planted (id uuid, organization_id uuid, site_id uuid);
create index planted_idx on work.planted (id);
create index planted_again_idx on work.planted (id);
insert into core.entities (entity, list, noun, label_column, code_column, number_prefix)
values ('work.planted', 'planted', 'planted', 'id', 'id', 'P');
create view api.planted as select w.id from work.work_orders as w join core.sites as s on s.id = w.site_id;
create function work.planted() returns boolean language sql stable security definer return true;
create view work.planted_labels as select work.planted() as name;
