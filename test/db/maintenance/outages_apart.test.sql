-- An action on one outage changes no other, nor what stands on record; and what just keeps a limit is accepted.
begin;
select plan(28);

select test.organization('acme');
select test.site('north', null, 'Europe/Berlin'), test.site('south', null, 'Europe/Berlin');
select test.person('ann');
select test.asset('press', 'north'), test.asset('fan', 'north'), test.asset('stored', 'north'), test.asset('far',
  'south');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'IN_STORAGE' where id = test.id('stored');
alter table asset.assets enable trigger check_transition;
select test.work_order(n, 'north') from unnest('{bed,oil,leak,done,later,open}'::text[]) as n;
select test.outage('stop', 'press', '2099-06-01', '2099-06-02'), test.outage('next', 'press', '2099-07-01',
  '2099-07-02'),
       test.outage('sure', 'fan', '2099-08-01', '2099-08-02', 'CONFIRMED');
insert into asset.downtime_reasons (id, organization_id, code, name, kind, is_failure, counts_in_availability)
values (test.remember('overhaul', uuidv7()), test.id('acme'), 'OVERHAUL', 'Overhaul', 'PLANNED', false, true);

-- All outages but one, with the rows on record of all, as they are.
create function pg_temp.others(p_name text) returns text language sql security definer as $$
  select md5(string_agg(to_jsonb(o)::text,
    ' ' order by o.id)) from maintenance.outages as o where o.id <> test.id(p_name)
$$;
create function pg_temp.released(p_outage text, p_work text) returns timestamptz language sql security definer as $$
  select g.released_at
    from maintenance.outage_work_orders as g
   where g.outage_id = test.id(p_outage)
     and g.work_order_id = test.id(p_work)
   order by g.id
   limit 1
$$;
create temporary table before as select null::text as others, null::timestamptz as released_at;
grant all on before to public;

select test.sign_in('ann');
update before set others = pg_temp.others('stop');
-- It holds bed, lets it go, and takes it again.
select api.update_outage_work_orders(test.id('stop'), array[test.id('bed'), test.id('oil'), test.id('leak')]);
select api.update_outage_work_orders(test.id('stop'), array[test.id('oil')]);
update before set released_at = pg_temp.released('stop', 'bed');
select api.update_outage_work_orders(test.id('stop'), array[test.id('oil'), test.id('bed')]);
select api.update_outage(test.id('stop'), '{"description": "Bed"}');
select api.confirm_outage(test.id('stop'));
select api.schedule_outage(test.id('stop'), '2099-06-03', p_release => null);
select is(pg_temp.others('stop'), (select others from before),
  'gathering, changes, confirmation and moves stay with their outage');
select is(test.held_by('stop'), 'bed oil', 'it holds what it was given last');
select is((select confirmed_at from api.outages where id = test.id('stop')), null,
  'what moves is not confirmed any more');

-- Leak goes to another outage; the first, when it is cancelled, keeps its hands off.
select api.update_outage_work_orders(test.id('next'), array[test.id('leak')]);
update before set others = pg_temp.others('stop');
select api.cancel_outage(test.id('stop'), 'No order');
select is(pg_temp.others('stop'), (select others from before), 'a cancellation is that of one outage');
select is(test.held_by('next'), 'leak', 'what it held before is held by the other');
select is(pg_temp.released('stop', 'bed'), (select released_at from before), 'and what had left it keeps its time');
select is(
  (select count(*) from api.outage_work_orders where outage_id = test.id('stop') and released_at is null), 0::bigint,
  'it holds nothing'
);

-- Work that is over can stay, and not join.
select api.update_outage_work_orders(test.id('next'), array[test.id('leak'), test.id('done')]);
select test.sign_out();
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'COMPLETED', started_at = now(), completed_at = now()
 where id in (test.id('done'), test.id('later'));
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_outage_work_orders(test.id('next'), array[test.id('done'), test.id('later')]) $$,
  '{p_work_order_ids[2]}', 'work that is over does not join; what it holds stays'
);
select test.refuses_fields(
  $$ select api.update_outage_work_orders(test.id('sure'), array[test.id('later')]) $$,
  '{p_work_order_ids[1]}', 'nor one that holds nothing'
);
select is(
  (select work_orders from api.update_outage_work_orders(test.id('next'),
     array[test.id('leak'), test.id('done')] || array_fill(test.id('oil'), array[998]))),
  3, 'a thousand ids are taken'
);

-- It begins and ends: open work leaves it by name, the rest stays.
select api.update_outage(test.id('next'), jsonb_build_object('reason_id', test.id('overhaul')));
select api.confirm_outage(test.id('next'));
update before set others = pg_temp.others('next');
select is((select downtimes from api.start_outage(test.id('next'))), 1, 'it begins');
select is(pg_temp.others('next'), (select others from before), 'a beginning is that of one outage');
select test.sign_out();
update maintenance.outages set started_at = now() - interval '1 hour' where id = test.id('next');
update asset.downtimes set started_at = now() - interval '1 hour' where outage_id = test.id('next');
update before set others = pg_temp.others('next');
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.complete_outage(test.id('next'), now() - interval '1 hour') $$, '{p_completed_at}',
  'it does not end as it began'
);
select results_eq(
  $$ select work_orders, downtimes, jsonb_path_query_array(warnings, '$[*].message')::text like '%is OPEN%is OPEN%',
            jsonb_array_length(warnings)
       from api.complete_outage(test.id('next')) $$,
  $$ values (1, 1, true, 2) $$, 'it ends: two are open and leave it'
);
select is(test.held_by('next'), 'done', 'what was completed stays');
select ok(
  (select completed_at > now() - interval '1 minute' from api.outages where id = test.id('next')), 'by now, unless told'
);
select is(pg_temp.others('next'), (select others from before), 'an end is that of one outage');

select api.start_outage(test.id('sure'));
select test.sign_out();
update maintenance.outages set started_at = now() - interval '1 hour' where id = test.id('sure');
update asset.downtimes set started_at = now() - interval '1 hour' where outage_id = test.id('sure');
select test.sign_in('ann');
select is(
  (select status from api.complete_outage(test.id('sure'), now() - interval '1 hour' + interval '1 microsecond')),
  'COMPLETED', 'it may end right after it began'
);

-- A site: what is in use there goes down.
select test.remember('all', o.id)
  from api.create_outage(jsonb_build_object('name', 'All', 'site_id', test.id('north'),
         'starts_at', now() - interval '1 hour', 'ends_at', now() - interval '1 hour' + interval '366 days')) as o;
select api.confirm_outage(test.id('all'));
select is(
  (select downtimes from api.start_outage(test.id('all'))), 2, 'not what is stored, nor what is at another site'
);
select test.refuses_fields(
  $$ select api.create_outage(jsonb_build_object('name', 'All', 'site_id', test.id('north'),
         'starts_at', '2020-01-01T00:00Z', 'ends_at', '2020-01-01T00:00Z')) $$,
  '{ends_at}', 'a window without time has one fault, whenever it is'
);

select test.place('yard', 'north'), test.place('pit', 'south');
select test.remember('in yard', o.id)
  from api.create_outage(jsonb_build_object('name', 'Yard', 'location_id', test.id('yard'),
         'starts_at', '2099-01-01T00:00Z', 'ends_at', '2099-01-02T00:00Z')) as o;
select is(
  (select o.site_code from api.outages as o where o.id = test.id('in yard')), 'NORTH',
    'an outage of a location is at its site'
);

-- What is beside it is named: blackouts of its days at its site, other outages.
select test.sign_out();
insert into maintenance.blackouts (organization_id, site_id, name, starts_on, ends_on, archived_at)
values (test.id('acme'), test.id('north'), 'Up to it', '2099-09-01', '2099-09-10', null),
       (test.id('acme'), test.id('north'), 'Before', '2099-09-01', '2099-09-09', null),
       (test.id('acme'), test.id('north'), 'From its last day', '2099-09-11', '2099-09-20', null),
       (test.id('acme'), test.id('north'), 'After', '2099-09-12', '2099-09-20', null),
       (test.id('acme'), test.id('north'), 'Archived', '2099-09-01', '2099-09-20', now()),
       (test.id('acme'), test.id('south'), 'Elsewhere', '2099-09-01', '2099-09-20', null);
create function pg_temp.named(p_warnings jsonb) returns text language sql as $$
  select string_agg(substring(w ->> 'message' from '^(.*) lasts'), ', ') from jsonb_array_elements(p_warnings) as w
$$;
select test.sign_in('ann');
select test.remember('mine', o.id),
       is(pg_temp.named(o.warnings), 'Blackout Up to it, Blackout From its last day',
         'blackouts of its days at its site, to its last hour')
  from api.create_outage(jsonb_build_object('name', 'Mine', 'asset_id', test.id('press'),
         'starts_at', '2099-09-10T00:00+02', 'ends_at', '2099-09-12T00:00+02')) as o;
select is(
  pg_temp.named((select o.warnings from api.confirm_outage(test.id('mine')) as o)),
  'Blackout Up to it, Blackout From its last day', 'an outage is not beside itself'
);

-- An asset that is moved within its site: its outage and what it holds stay as they are.
select test.outage('fan stop', 'fan', '2099-10-01', '2099-10-02');
select api.update_outage_work_orders(test.id('fan stop'), array[test.id('open'), test.id('oil')]);
select api.update_outage_work_orders(test.id('fan stop'), array[test.id('open')]);
select test.sign_out();
update work.work_orders set asset_id = test.id('fan') where id in (test.id('open'), test.id('oil'));
update before set others = pg_temp.others('mine'), released_at = pg_temp.released('fan stop', 'oil');
select test.sign_in('ann');
select api.move_asset(test.id('fan'), jsonb_build_object('location_id', test.id('yard')));
select is(pg_temp.others('mine'), (select others from before), 'a move within the site changes no outage');
select is(test.held_by('fan stop'), 'open', 'nor what it holds');
select api.move_asset(test.id('fan'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true));
select is(test.held_by('fan stop'), 'open', 'what moves to another site with its asset stays in its outage');
select is(pg_temp.released('fan stop', 'oil'), (select released_at from before), 'and what had left it keeps its time');
select api.cancel_work_order(test.id('oil'), 'No need');
select is(pg_temp.released('fan stop', 'oil'), (select released_at from before), 'also when it is cancelled');
select test.sign_out();

select * from finish();
rollback;
