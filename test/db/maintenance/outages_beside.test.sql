-- Outages and their neighbours: blackouts, assets that move, locations and sites, downtimes.
begin;
select plan(18);

select test.organization('acme');
select test.site('north', null, 'Europe/Berlin'), test.site('south', null, 'Europe/Berlin');
select test.person('ann', '{*}');
select test.asset('line', 'north'), test.asset('press', 'north'), test.asset('fan', 'north');
update asset.assets set parent_id = test.id('line') where id = test.id('press');
insert into maintenance.blackouts (organization_id, site_id, name, starts_on, ends_on)
values (test.id('acme'), test.id('north'), 'Season', '2020-06-01', '2020-06-30');
select set_config('assetry.organization_id', test.id('acme')::text, true);

-- A blackout does not keep maintenance out on days of a confirmed outage of the asset.
select test.schedule('press skips', 'press',
  '{"every_unit": "WEEK", "anchor_on": "2020-06-03",
         "in_blackout": "SKIP", "overlap_policy": "GENERATE", "catch_up": "ALL"}', '2020-06-02'),
       test.schedule('press defers', 'press',
       '{"every_unit": "WEEK", "anchor_on": "2020-06-03",
         "in_blackout": "DEFER", "overlap_policy": "GENERATE", "catch_up": "ALL"}', '2020-06-02'),
       test.schedule('fan skips', 'fan',
       '{"every_unit": "WEEK", "anchor_on": "2020-06-03",
         "in_blackout": "SKIP", "overlap_policy": "GENERATE", "catch_up": "ALL"}', '2020-06-02');
select test.outage('stop', 'line', '2020-06-09T22:30Z', '2020-06-10T22:00Z', 'CONFIRMED'),
       test.outage('wish', 'fan', '2020-06-09T22:30Z', '2020-06-10T22:00Z', 'PLANNED');
select maintenance.generate_all(array[test.id('press skips'), test.id('press defers'), test.id('fan skips')],
  '2020-06-18 12:00+00');
select is(test.occurrences('press skips'), '1 SKIPPED BLACKOUT, 2 GENERATED, 3 SKIPPED BLACKOUT',
  'its work is made on the day of the outage');
select is(test.occurrences('fan skips'), '1 SKIPPED BLACKOUT, 2 SKIPPED BLACKOUT, 3 SKIPPED BLACKOUT',
  'an outage that is not confirmed lets nothing through');
select is(
  (select s.next_due_on from maintenance.schedules as s where s.id = test.id('press defers')), '2020-07-01'::date,
  'what is put off goes to the end of the blackout'
);
select test.schedule('press again', 'press',
  '{"every_unit": "WEEK", "anchor_on": "2020-06-10", "in_blackout": "DEFER"}', '2020-06-09');
select maintenance.generate_all(array[test.id('press again')], '2020-06-10 12:00+00');
select is(test.occurrences('press again'), '1 GENERATED', 'or stays where the outage lets it through');

select test.sign_in('ann');
-- An outage of a location puts down the assets there that are no components of others, once each.
select test.spot('north');
select test.sign_out();
insert into asset.locations (id, organization_id, site_id, code, name, parent_id)
values (test.remember('corner', uuidv7()), test.id('acme'), test.id('north'), 'CORNER', 'Corner',
  test.id('place of north'));
update asset.assets set location_id = test.id('corner') where id in (test.id('line'), test.id('press'));
select test.sign_in('ann');
select test.remember('hall', o.id)
  from api.create_outage(jsonb_build_object('name', 'Hall', 'location_id', test.id('place of north'),
         'starts_at', now() - interval '1 hour', 'ends_at', now() + interval '5 hours')) as o;
select api.confirm_outage(test.id('hall'));
select is((select downtimes from api.start_outage(test.id('hall'))), 1,
  'an outage of a location puts down what lies in it');
select is((select test.name_of(d.asset_id)
  from api.asset_downtimes as d), 'line', 'components are down with their asset');
select test.outage('site', null, now() - interval '1 hour', now() + interval '5 hours', 'CONFIRMED');
select is((select downtimes from api.start_outage(test.id('site'))), 1,
  'an asset that is down as planned already keeps that');
select is((select downtimes from api.complete_outage(test.id('hall'))), 1, 'each outage closes its own');
select is(
  (select string_agg(test.name_of(d.asset_id), ' ') from api.asset_downtimes as d
  where d.status = 'OPEN'), 'fan', 'the other stays down'
);
select api.correct_downtime(d.id, '{"note": "Longer"}') from api.asset_downtimes as d where d.status = 'OPEN';
select is((select downtimes from api.complete_outage(test.id('site'))), 1,
  'a downtime that was corrected is closed with its outage');

-- An asset moves to another site: its outage goes along with the work on it, other work leaves it.
select test.work_order('press work', 'north'), test.work_order('beside', 'north'), test.work_order('in hall', 'north');
select test.sign_out();
update work.work_orders set asset_id = test.id('fan') where id in (test.id('press work'), test.id('in hall'));
select test.sign_in('ann');
select test.outage('fan stop', 'fan', '2099-06-01', '2099-06-02'), test.outage('north stop', null, '2099-06-01',
  '2099-06-02'),
       test.outage('over', 'fan', '2099-06-01', '2099-06-02');
select api.update_outage_work_orders(test.id('fan stop'), array[test.id('press work'), test.id('beside')]),
       api.update_outage_work_orders(test.id('north stop'), array[test.id('in hall')]);
select api.cancel_outage(test.id('over'), 'No');
select api.move_asset(test.id('fan'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true));
select is((select site_code from api.outages where id = test.id('fan stop')), 'SOUTH',
  'the outage of an asset moves with it');
select is(test.held_by('fan stop'), 'press work', 'with the work on it; work of the old site leaves it');
select is(test.held_by('north stop'), null, 'and work that moved leaves the outage of the old site');
select is((select site_code from api.outages where id = test.id('over')), 'NORTH', 'what is over stays');
select is(
  (select count(*) from api.outage_work_orders as g
  where g.outage_id = test.id('fan stop') and g.site_id = test.id('south')), 2::bigint,
  'rows on record go along'
);

-- A recurring order of a whole site.
select test.sign_out();
insert into work.types (id, organization_id, code, name, class, is_site_wide)
values (test.remember('tour', uuidv7()), test.id('acme'), 'TOUR', 'Tour', 'PREVENTIVE', true);
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(jsonb_build_object('site_id', test.id('north'), 'name', 'Tour', 'title',
       'Tour of the plant',
       'every_n', 1, 'every_unit', 'DAY', 'anchor_on', '2099-01-01')) $$,
       '{asset_id}', 'a schedule without a place has a site-wide type'
);
select test.remember('tours', s.id)
  from api.create_maintenance_schedule(jsonb_build_object('site_id', test.id('north'), 'name', 'Tour', 'title',
  'Tour of the plant',
         'every_n', 1, 'every_unit', 'DAY', 'anchor_on', '2099-01-01', 'type_id', test.id('tour'))) as s;
select api.activate_maintenance_schedule(test.id('tours'));
select ok((select work_order_id is not null from api.generate_maintenance(test.id('tours'))),
  'and makes work of the site');
select test.refuses_fields(
  $$ select api.update_maintenance_schedule(test.id('tours'), '{"type_id": null}') $$, '{asset_id}', 'which it keeps'
);
select test.sign_out();

select * from finish();
rollback;
