-- A kit is booked, checked out and checked in as one, with what is missing said by name.
begin;
select plan(48);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}',
  '{custody.record,asset_booking.create,asset_booking.reserve,asset_booking.update,asset.read}');
select test.person('boss', '{*}');
select test.worker('wim', 'north');
select test.asset(n, 'north') from unnest('{kit,ring,dial,pin,old,older,rig,motor,spare}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.assets as a set parent_id = case when p.parent is not null then test.id(p.parent) end,
  asset_number = upper(p.name)
  from (values ('kit', null), ('ring', 'kit'), ('dial', 'kit'), ('pin', 'ring'), ('old', 'kit'), ('older', 'old'),
               ('motor', 'rig'), ('spare', null), ('rig', null)) as p (name, parent)
 where a.id = test.id(p.name);
select set_config('assetry.action', 'decommission_asset', true);
update asset.assets set status = 'DECOMMISSIONED' where id in (test.id('old'), test.id('older'));

-- What comes of a check-out, of which nothing stays unless it is kept.
create function pg_temp.lend(p_asset text, p_values jsonb, p_keeps text default null)
returns text
language plpgsql
as $$
declare
  v_answer record;
begin
  select * into v_answer
    from api.check_out_asset(test.id(p_asset), case when p_values ? 'booking_id' then '{}'::jsonb
      else jsonb_build_object('worker_id', test.id('wim')) end || p_values);

  if p_keeps is null then
    raise exception using errcode = 'TEST0', message = 'lent';
  end if;

  perform test.remember(p_keeps, v_answer.custody_id);
  perform test.remember(p_keeps || ' ' || lower(c ->> 'asset_number'), (c ->> 'custody_id')::uuid)
     from jsonb_array_elements(v_answer.components) as c;
  return 'lent ' || coalesce((select string_agg(c ->> 'asset_name', ' ')
    from jsonb_array_elements(v_answer.components) as c), '-');
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code' || ': ' || coalesce((
      select string_agg(concat_ws(' ', f ->> 'field', f ->> 'asset_number', f ->> 'code'), ', ' order by place)
        from jsonb_array_elements(
               jsonb_path_query_array((sqlerrm::jsonb ->> 'details')::jsonb, '$[*] ? (@.code != null)')
             ) with ordinality as f (f, place)
    ), '-');
end
$$;
create function pg_temp.ids(variadic p_names text[]) returns jsonb language sql as $$
  select jsonb_agg(test.id(n) order by n) from unnest(p_names) as n
$$;
create function pg_temp.out_now() returns text language sql security definer as $$
  select string_agg(a.name || case when c.group_id = c.id then '!' when c.group_id is null then '-' else '' end, ' '
    order by a.name)
    from asset.custodies as c join asset.assets as a on a.id = c.asset_id where c.checked_in_at is null
$$;

select test.sign_in('tess');
-- How it is asked for.
select is(pg_temp.lend('kit', jsonb_build_object('without_ids', pg_temp.ids('dial'))),
  'VALIDATION_FAILED: without_ids NOT_ALLOWED', 'nothing is left out of what is no kit');
select is(pg_temp.lend('kit', '{"without_ids": []}'), 'lent', 'none left out is nothing said');
select is(pg_temp.lend('kit', jsonb_build_object('with_components', false, 'without_ids', pg_temp.ids('dial'))),
  'VALIDATION_FAILED: without_ids NOT_ALLOWED', 'nor where the kit is not wanted');
select is(pg_temp.lend('kit', jsonb_build_object('with_components', true, 'without_ids', pg_temp.ids('spare', 'kit',
  'motor'))),
  'VALIDATION_FAILED: without_ids NOT_FOUND, without_ids NOT_FOUND, without_ids NOT_FOUND',
    'what is left out is part of it');
select is(pg_temp.lend('kit', jsonb_build_object('with_components', true, 'without_ids', pg_temp.ids('far'))),
  'VALIDATION_FAILED: without_ids NOT_FOUND', 'what is out of reach does not exist');
select is(pg_temp.lend('far', '{"with_components": true}'), 'ASSET_NOT_FOUND: -',
  'a kit out of reach does not, either');
select is(pg_temp.lend('spare', '{"with_components": true}', 'spare out'), 'lent -', 'a kit of nothing is the asset');
select is((select group_id from api.asset_custodies where id = test.id('spare out')), null, 'which is no group');
select is((select string_agg(components::text || coalesce(group_id::text, ''), '')
  from api.check_in_asset(test.id('spare out'))), '[]', 'and comes back alone');

-- Together, at any depth, without what is retired; what is left out stays with its parts.
select is(pg_temp.lend('kit',
  '{"with_components": true, "condition_out": "GOOD", "note": "box", "signature_out": "Wim"}', 'all'),
  'lent dial pin ring', 'a kit is lent with all its components');
select is(pg_temp.out_now(), 'dial kit! pin ring', 'as one group');
select results_eq(
  $$ select count(*)::integer, count(distinct checked_out_at)::integer, min(condition_out), min(note),
    min(signature_out),
            min(worker_name), bool_and(due_back_at is null)
       from api.asset_custodies where group_id = test.id('all') $$,
  $$ values (4, 1, 'GOOD', 'box', 'Wim', 'wim', true) $$, 'each on the same terms'
);
select is(pg_temp.lend('kit', '{"with_components": true}'),
  'KIT_INCOMPLETE: ASSET_CHECKED_OUT, DIAL ASSET_CHECKED_OUT, PIN ASSET_CHECKED_OUT, RING ASSET_CHECKED_OUT',
  'it is lent once, and each is named');
select is(pg_temp.lend('kit', jsonb_build_object('with_components', true, 'without_ids', pg_temp.ids('ring', 'dial'))),
  'ASSET_NOT_AVAILABLE: ASSET_CHECKED_OUT', 'with all left out the kit itself is what is not available');

-- Back comes what is named.
select test.refuses_fields($$ select api.check_in_asset(test.id('all'), jsonb_build_object('without_ids',
  pg_temp.ids('pin'))) $$,
  '{without_ids}', 'nothing stays out of what is no kit');
select test.refuses_fields(
  $$ select api.check_in_asset(test.id('all pin'), jsonb_build_object('with_components', true,
       'without_ids', pg_temp.ids('pin', 'spare'))) $$,
  '{without_ids,without_ids}', 'what is named to come back does not stay, nor what is not of the kit'
);
select test.refuses_fields($$ select api.check_in_asset(test.id('spare out'), '{"with_components": true}') $$,
  '{with_components}', 'what was lent alone comes back alone');
select test.refuses($$ select api.check_in_asset(test.id('spare'), '{"with_components": true}') $$,
  'CUSTODY_NOT_FOUND', 404, 'an asset is no custody');
select results_eq(
  $$ select status, (select string_agg(x ->> 'asset_name', ' ') from jsonb_array_elements(components) as x)
       from api.check_in_asset(test.id('all'), jsonb_build_object('with_components', true, 'condition_in', 'WORN',
         'without_ids', pg_temp.ids('pin'))) $$,
  $$ values ('RETURNED', 'dial ring') $$, 'three come back and one stays out'
);
select is(pg_temp.out_now(), 'pin', 'which is still of the group');
select results_eq(
  $$ select a.asset_name::text, a.status, a.condition_in from api.asset_custodies as a
      where a.group_id = test.id('all') order by 1 $$,
  $$ values ('dial', 'RETURNED', 'WORN'), ('kit', 'RETURNED', 'WORN'), ('pin', 'CHECKED_OUT', null), ('ring',
    'RETURNED', 'WORN') $$,
  'each in the condition that was told'
);
select is(pg_temp.lend('kit', '{"with_components": true}'), 'KIT_INCOMPLETE: PIN ASSET_CHECKED_OUT',
  'until it is back the kit is not complete');
select is(pg_temp.lend('kit', jsonb_build_object('with_components', true, 'without_ids', pg_temp.ids('pin'))), 'lent',
  'without it it is lent');
select is(
  (select string_agg(asset_number || ':' || is_available || coalesce(':' || (unfit_reasons #>> '{0,code}') || ':' ||
    worker_name, ''), ' ')
     from api.explain_kit(test.id('kit'))),
  'KIT:true DIAL:true PIN:false:ASSET_CHECKED_OUT:wim RING:true', 'and explained'
);
select is(pg_temp.lend('kit', jsonb_build_object('with_components', true, 'without_ids', pg_temp.ids('ring')),
  'half'), 'lent dial',
  'what is left out stays with what is part of it');
select is((select string_agg(x ->> 'asset_name', ' ') from api.check_in_asset(test.id('half dial'),
  '{"with_components": true}') as c,
     jsonb_array_elements(c.components) as x), 'kit', 'any of a group brings back the others of that group alone');
select is(pg_temp.out_now(), 'pin', 'what is of an earlier group stays out');
select test.refuses($$ select api.check_in_asset(test.id('half'), '{"with_components": true}') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select api.check_in_asset(test.id('all pin'));
select test.refuses($$ select api.explain_kit(test.id('far')) $$, 'ASSET_NOT_FOUND', 404,
  'a kit out of reach is not explained');
select test.refuses_fields($$ select api.explain_kit(test.id('kit'), now() - interval '1 hour') $$, '{p_before}',
  'nor for a past time');
select test.sign_out();

-- A locked member, and one that is booked, each by name; a booking takes the kit as one.
insert into tool.blocks (organization_id, site_id, asset_id, reason, starts_at)
values (test.id('acme'), test.id('north'), test.id('dial'), 'RECALL', now());
select test.booking('later', 'north', 'wim', '{ring}', '2 hours', '4 hours');
select test.sign_in('tess');
select is(pg_temp.lend('kit', jsonb_build_object('with_components', true, 'due_back_at', now() + interval '3 hours')),
  'KIT_INCOMPLETE: DIAL ASSET_BLOCKED, RING ASSET_BOOKED', 'what is blocked and what is booked, each by name');
select is(pg_temp.lend('kit', jsonb_build_object('with_components', true, 'without_ids', pg_temp.ids('dial'),
  'due_back_at', now() + interval '2 hours')), 'lent', 'before the booking it is free');
select is(
  (select string_agg(asset_number || coalesce(':' || (unfit_reasons #>> '{0,code}'), ''), ' ')
     from api.explain_kit(test.id('kit'), now() + interval '2 hours')),
  'KIT DIAL:ASSET_BLOCKED PIN RING', 'as it is explained until then');
select test.remember('trip', id) from api.create_asset_booking(
  jsonb_build_object('site_id', test.id('north'), 'worker_id', test.id('wim'), 'starts_at', now() - interval '1 hour',
    'ends_at', now() + interval '1 hour'),
  jsonb_build_array(
    jsonb_build_object('asset_id', test.id('pin'), 'note', 'named'),
    jsonb_build_object('asset_id', test.id('kit'), 'with_components', true)
  )
);
select is(
  (select string_agg(position || ' ' || asset_name || coalesce(' ' || note, ''), ', ' order by position)
    from api.asset_booking_assets
    where booking_id = test.id('trip')),
  '1 pin named, 2 kit, 3 dial, 4 ring', 'a kit is booked with its components, each once'
);
select test.refuses_fields(
  $$ select api.update_asset_booking_assets(test.id('trip'), jsonb_build_array(
       jsonb_build_object('model', 'X', 'with_components', true), jsonb_build_object('model', 'Y', 'with_components',
         false))) $$,
  '{"p_assets[1].with_components"}', 'a kind has no components'
);
select api.reserve_asset_booking(test.id('trip'));
select is(pg_temp.lend('kit', jsonb_build_object('booking_id', test.id('trip'), 'with_components', true)),
  'KIT_INCOMPLETE: DIAL ASSET_BLOCKED', 'by its booking it is taken as one');
select is(pg_temp.lend('kit', jsonb_build_object('booking_id', test.id('trip'), 'with_components', true,
  'without_ids', pg_temp.ids('dial')), 'trip kit'), 'lent pin ring', 'without what is blocked');
select is(
  (select string_agg(asset_name || ' ' || status, ', ' order by position) from api.asset_booking_assets
    where booking_id = test.id('trip')),
  'pin OUT, kit OUT, dial RESERVED, ring OUT', 'and its lines are out with it'
);
select is(pg_temp.lend('pin', jsonb_build_object('booking_id', test.id('trip'))), 'TRANSITION_NOT_ALLOWED: -',
  'none twice');
select api.check_in_asset(test.id('trip kit'), jsonb_build_object('with_components', true, 'without_ids',
  pg_temp.ids('pin')));
select is(pg_temp.lend('ring', jsonb_build_object('booking_id', test.id('trip'), 'with_components', true)),
  'TRANSITION_NOT_ALLOWED: -', 'nor what came back');
select is(
  (select string_agg(asset_name || ' ' || status, ', ' order by position) from api.asset_booking_assets
    where booking_id = test.id('trip')),
  'pin OUT, kit RETURNED, dial RESERVED, ring RETURNED', 'back with it'
);
select test.sign_out();
-- Whoever else lends components: a line that is over is not opened again, and what it held is lent without the booking.
create function pg_temp.lend_of_trip()
returns text
language plpgsql
as $$
declare
  v_answer text;
begin
  perform set_config('assetry.organization_id', test.id('acme')::text, true),
          set_config('assetry.action', 'check_out_asset', true);
  perform asset.lend_components(c, array[test.id('ring'), test.id('dial')])
     from asset.custodies as c where c.id = test.id('trip kit');
  select string_agg(a.name || ' ' || l.status || case when c.booking_id is null then ' alone' else '' end, ', '
           order by a.name)
    into v_answer
    from asset.custodies as c
    join asset.assets as a on a.id = c.asset_id
    join asset.booking_lines as l on l.asset_id = a.id and l.booking_id = test.id('trip')
   where c.group_id = test.id('trip kit')
     and c.checked_in_at is null
     and a.name <> 'pin';
  raise exception using errcode = 'TEST0', message = v_answer;
exception
  when sqlstate 'TEST0' or sqlstate 'PGRST' then
    return sqlerrm;
end
$$;
select is(pg_temp.lend_of_trip(), 'dial OUT, ring RETURNED alone',
  'only what a booking still reserves is taken from it');

-- At most 200 components, and rows of a booking.
create function pg_temp.add(p_from integer, p_to integer) returns void language sql as $$
  select test.asset('c' || n, 'north') from generate_series(p_from, p_to) as n;
  update asset.assets set parent_id = test.id('rig') where name ~ '^c[0-9]+$' and site_id = test.id('north');
$$;
create function pg_temp.book_rig() returns text language plpgsql as $$
begin
  perform api.create_asset_booking(
    jsonb_build_object('site_id', test.id('north'), 'external_party', 'Roofers', 'starts_at', now(), 'ends_at',
      now() + interval '1 hour'),
    jsonb_build_array(jsonb_build_object('asset_id', test.id('rig'), 'with_components', true))
  );
  return 'booked';
exception when sqlstate 'PGRST' then return (sqlerrm::jsonb ->> 'details')::jsonb #>> '{0,code}';
end
$$;
-- A component that goes alone breaks the kit of tools, and no other asset.
select test.sign_in('boss');
select api.check_in_asset(test.id('trip kit pin'));
select test.remember('tools', id)
  from api.create_asset_category('{"code": "TOOLS", "name": "Tools", "is_bookable": true}');
select test.remember('torque', id) from api.create_asset_category(
  jsonb_build_object('code', 'TORQUE', 'name', 'Torque', 'parent_id', test.id('tools'))
);
select test.remember('machines', id)
  from api.create_asset_category('{"code": "M", "name": "Machines", "is_bookable": false}');
select api.update_asset(test.id('kit'), jsonb_build_object('category_id', test.id('torque')));
select api.update_asset(test.id('rig'), jsonb_build_object('category_id', test.id('machines')));
select is(
  array[pg_temp.lend('dial', '{}'), pg_temp.lend('dial', '{"breaks_kit": false}'), pg_temp.lend('dial',
    '{"breaks_kit": true}'),
    pg_temp.lend('motor', '{}'), pg_temp.lend('pin', '{}')],
  '{"ASSET_NOT_AVAILABLE: ASSET_BLOCKED, ASSET_BOOKED, BREAKS_KIT",
    "ASSET_NOT_AVAILABLE: ASSET_BLOCKED, ASSET_BOOKED, BREAKS_KIT",
    "ASSET_NOT_AVAILABLE: ASSET_BLOCKED, ASSET_BOOKED",lent,lent}',
  'a component of a tool goes without its kit only when somebody says so'
);
select is(pg_temp.lend('kit', '{"with_components": true}'),
  'KIT_INCOMPLETE: DIAL ASSET_BLOCKED, DIAL ASSET_BOOKED, RING ASSET_BOOKED', 'with the kit it is not broken');
-- What its category only warns of is told with the number of the component.
select test.remember('warned', id) from api.create_asset_category(
  '{"code": "W", "name": "Warned", "loan_due_policy": "WARN"}'
);
select api.update_asset(test.id('motor'), jsonb_build_object('category_id', test.id('warned')));
select test.sign_out();
select test.work_type('calibrate', null, 'CALIBRATION');
select test.schedule('of motor', 'motor', jsonb_build_object('type_id', test.id('calibrate')));
update maintenance.schedules set next_due_on = core.site_date(site_id) + 3, next_due_at = now() + interval '3 days';
select test.sign_in('boss');
select results_eq(
  $$ select w ->> 'code', left(w ->> 'message', 42)
       from api.check_out_asset(
              test.id('rig'),
              jsonb_build_object('worker_id', test.id('wim'), 'with_components', true, 'note', 'warned',
                'due_back_at', now() + interval '9 days')
            ) as c
      cross join jsonb_array_elements(c.warnings) as w $$,
  $$ values ('CALIBRATION_ENDS_DURING_LOAN', 'Component MOTOR: Its calibration is due on') $$, 'but not the others'
);
select api.check_in_asset(c.id, '{"with_components": true}')
  from api.asset_custodies as c where c.note = 'warned' and c.asset_id = test.id('rig');

select test.sign_out();
select pg_temp.add(1, 198);
select test.sign_in('boss');
select is(pg_temp.book_rig(), 'booked', '200 rows are booked');
select test.sign_out();
select pg_temp.add(199, 199);
select test.sign_in('boss');
select is(pg_temp.book_rig() || ', ' || pg_temp.lend('rig', '{"with_components": true}'), 'TOO_LARGE, lent',
  'not 201, and 200 components are lent');
select test.sign_out();
select pg_temp.add(200, 200);
select test.sign_in('boss');
select is(pg_temp.lend('rig', '{"with_components": true}'), 'VALIDATION_FAILED: with_components TOO_LARGE', 'not 201');
select test.sign_out();

select * from finish();
rollback;
