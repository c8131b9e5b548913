-- A site is archived when nothing of it is open, in use or goes on by itself; nothing new is attached to what stands
-- there then.
begin;
select plan(12);

select test.organization('acme');
select test.site(s.name) from (values ('north'), ('south'), ('bare'), ('far'), ('done')) as s (name);
select test.person('ann'), test.person('tess', '{north,south}', '{site.update}');
select test.worker('wim', 'north');
select test.asset('pump', 'north'), test.asset('lamp', 'north'), test.asset('old', 'bare');
select test.force($$ update asset.assets set status = 'DISPOSED' where id = test.id('old') $$);
select test.meter('hours', 'pump'), test.work_order('fan', 'north'), test.request('leak', 'north', 'pump');
select test.request_portal('hall', 'north');
select test.schedule('monthly', 'pump');
select test.outage('stop', 'pump', '2099-06-01', '2099-06-02');
select test.inspection_template('check', '[{"code": "txt", "prompt": "p", "kind": "TEXT"}]');
select test.inspection('round', 'check', 'north', 'pump');
select test.place('shed', 'north'), test.place('hut', 'bare'), test.permit_kind('hot');
select test.permit('weld', 'hot', 'shed', '{"status": "EXPIRED"}');
select test.procedure('press', 'shed');
select test.lockout('out', 'press', 'PLANNED');
select test.vendor('parts'), test.item('bolt');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'far'), test.storeroom('SHUT', 'bare');
select test.booking('trip', 'north', 'wim', '{lamp}', '1 day', '2 days');

create function pg_temp.archived(p_site text, p_at text default '2026-01-01T00:00:00Z')
returns text language plpgsql as $$
begin
  return (
    select 'version ' || s.row_version
      from api.update_site(test.id(p_site), jsonb_build_object('archived_at', p_at)) as s
  );
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code' || ': ' || (
      select string_agg(f ->> 'message', ', ') from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
    );
end $$;
create function pg_temp.outage(p_location text) returns uuid language sql as $$
  select o.id from api.create_outage(jsonb_build_object(
    'name', 'x', 'location_id', test.id(p_location), 'starts_at', '2099-01-01T00:00:00Z',
    'ends_at', '2099-01-02T00:00:00Z'
  )) as o
$$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 5, 1);
select api.reserve_stock(
  test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 1)),
  test.id('fan')
);
select api.create_transfer(
  jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('FAR')), test.line('bolt', 1)
);
select api.create_count(jsonb_build_object('storeroom_id', test.id('MAIN'), 'item_ids', array[test.id('bolt')]));
select test.requisition('wish', 'north', '[]');
select test.purchase_order('po', 'north', 'parts', '[]');
select api.check_out_asset(
  test.id('pump'), jsonb_build_object('worker_id', test.id('wim'), 'due_back_at', now() + interval '1 day')
);
select test.sign_out();
insert into procurement.invoices (
  id, organization_id, site_id, purchase_order_id, vendor_id, vendor_invoice_number, number_key, invoiced_on, currency
)
select uuidv7(), p.organization_id, p.site_id, p.id, p.vendor_id, 'I-1', 'I1', '2026-01-01', 'EUR'
  from procurement.purchase_orders as p where p.id = test.id('po');

select test.sign_in('tess');
select is(
  pg_temp.archived('north'),
  'SITE_IN_USE: 2 assets in use, 1 assets lent, 1 open bookings, 1 active meters, 1 open work orders, 1 open requests, '
    || '1 active portals, 1 active maintenance schedules, 1 planned outages, 1 open inspections, '
    || '1 permits not handed back, 1 lockouts in progress, 1 items in stock, 1 open reservations, 1 open transfers, '
    || '1 open counts, 1 open requisitions, 1 open purchase orders, 1 open invoices',
  'what a site still does is counted by kind'
);
select is(
  pg_temp.archived('south', '2099-01-01T00:00:00Z'), 'VALIDATION_FAILED: At most 5 minutes ahead',
  'it is archived at once, not at a time to come'
);
select test.refuses(
  $$ select api.update_site(test.id('north'), '{"archived_at": "2026-01-01T00:00:00Z", "name": "x"}') $$,
  'SITE_IN_USE', 422, 'and the site stays as it is'
);
select is((select archived_at from api.sites where code = 'NORTH'), null, 'in use');
select is(pg_temp.archived('south'), 'version 2', 'a site of which nothing is open is archived');
select is(pg_temp.archived('south', '2026-02-01T00:00:00Z'), 'version 3', 'and its day can be corrected');
select test.sign_out();

select test.sign_in('ann');
select is(pg_temp.archived('far'), 'SITE_IN_USE: 1 open transfers', 'goods that are to come are waited for');
select is(pg_temp.archived('bare'), 'version 2', 'what was disposed of, and what stands empty, keeps no site');
select test.refuses_fields(
  $$ select pg_temp.outage('hut') $$, '{location_id}',
  'nothing new is attached to a place of an archived site'
);
set local role assetry_api;
select is(
  core.known_references(
    'work.work_orders', jsonb_build_array(
      jsonb_build_object('location_id', test.id('hut')), jsonb_build_object('location_id', test.id('shed'))
    )
  ),
  jsonb_build_object('asset.locations ' || test.id('shed'), true), 'nor by an import'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_count(jsonb_build_object('storeroom_id', test.id('SHUT'))) $$, '{storeroom_id}',
  'a storeroom of it is not counted'
);
select api.update_site(test.id('bare'), '{"archived_at": null}');
select lives_ok(
  $$ select pg_temp.outage('hut') $$,
  'until the site is restored'
);
select test.sign_out();

select * from finish();
rollback;
