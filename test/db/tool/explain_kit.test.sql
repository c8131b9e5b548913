-- What a kit lacks: every member with every reason, who has it, until when, and what just is no obstacle.
begin;
select plan(31);

select test.organization('other'), test.site('abroad'), test.person('alien'), test.asset('foreign', 'abroad');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('far', '{south}'), test.person('tess', '{north}', '{asset.read}');
select test.person('max', '{*}', '{work.read,tool.read}'), test.person('wims', '{north}', '{asset.read_own}');
update identity.roles set reading = 'NAMED' where name in ('role of max', 'role of tess', 'role of wims');
select test.worker('wim', 'north'), test.spot('north'), test.work_type('calibrate', null, 'CALIBRATION');
update workforce.workers set account_id = test.id('wims');
select test.category('plain'), test.category('torque'), test.category('bulky');
update asset.categories
   set needs_calibration = name = 'torque', loan_due_policy = case name when 'torque' then 'REFUSE' end,
       loan_days_left = case name when 'torque' then 5 end, booking_buffer_minutes = case name when 'bulky' then 60 end;
-- The kit has the last number; 'deep' is part of 'box', and 'under' of what is retired, so that it is left out, too.
select test.asset(a, 'north') from unnest('{kit,box,deep,old,under,fine,planned,ordered,received,moved,moth,stored,lost,
  down,slow,block,held,permit,none,late,due,soon,booked,out,lent,back}'::text[]) as a;
alter table asset.assets disable trigger user;
update asset.assets
   set asset_number = case name when 'kit' then 'zz' else name end,
       parent_id = case name when 'kit' then null when 'deep' then test.id('box') when 'under' then test.id('old')
         else test.id('kit') end,
       status = coalesce('{"old": "DISPOSED", "planned": "PLANNED", "ordered": "ON_ORDER", "received": "RECEIVED",
         "moved": "COMMISSIONING", "moth": "MOTHBALLED", "stored": "IN_STORAGE", "lost": "LOST"}'::jsonb ->> name,
         status),
       category_id = test.id(case when name in ('none', 'late', 'due', 'soon') then 'torque'
         when name = 'booked' then 'bulky' else 'plain' end)
 where organization_id = test.id('acme');
alter table asset.assets enable trigger user;

insert into asset.downtimes (
  organization_id, site_id, asset_id, is_failure, counts_in_availability, capacity_loss_percent, started_at, ended_at,
  status
)
select test.id('acme'), test.id('north'), test.id(d.asset), true, true, d.loss, now() - interval '1 hour', d.ended_at,
       case when d.ended_at is null then 'OPEN' else 'CLOSED' end
  from (values ('down', 100, null), ('slow', 99, null), ('fine', 100, now())) as d (asset, loss, ended_at);
insert into tool.blocks (organization_id, site_id, asset_id, reason, starts_at, ends_at)
select test.id('acme'), test.id('north'), test.id(b.asset), b.reason, now() - interval '1 hour', b.ends_at
  from (values ('block', 'RECALL', null), ('block', 'OTHER', null), ('fine', 'OTHER', now()))
         as b (asset, reason, ends_at);
select test.permit_kind('hot');
select test.permit('p of ' || p.asset, 'hot', 'place of north',
         jsonb_build_object('status', p.status, 'asset_id', test.id(p.asset)))
  from (values ('EXPIRED', 'permit'), ('CLOSED', 'fine')) as p (status, asset);
select test.procedure('p held', 'place of north'), test.procedure('p fine', 'place of north');
select test.lockout('lockout of held', 'p held', 'VERIFIED'), test.lockout('lockout of fine', 'p fine', 'VERIFIED');
update safety.procedures set asset_id = test.id(substr(title, 3));
select test.lock('L1', 'lockout of held', 'wim', 'p held breaker');
select test.booking('later', 'north', 'wim', '{booked}', '2 hours', '4 hours'),
       test.booking('off', 'north', 'wim', '{fine}', '-1 hour', '1 hour', 'CANCELLED');
select test.calibration('C-' || a, a, now() - interval '6 months') from unnest('{late,due,soon}'::text[]) as a;
select test.schedule('of ' || a, a, jsonb_build_object('type_id', test.id('calibrate'), 'schedule_number', a))
  from unnest('{late,due,soon}'::text[]) as a;
create function pg_temp.day(p_days integer) returns date language sql security definer as $$
  select core.site_date(test.id('north')) + p_days
$$;
update maintenance.schedules as s
   set next_due_on = pg_temp.day(d.days), next_due_at = now() + make_interval(days => d.days)
  from (values ('late', -1), ('due', 5), ('soon', 4)) as d (asset, days)
 where s.asset_id = test.id(d.asset);
-- Somebody had 'out' before, and everybody who has 'lent' is late.
insert into asset.custodies (
  id, organization_id, site_id, asset_id, worker_id, external_party, status, checked_out_at, due_back_at, checked_in_at
)
select test.remember('custody ' || c.asset || ' ' || c.status, uuidv7()), test.id('acme'), test.id('north'),
       test.id(c.asset), case when c.party is null then test.id('wim') end, c.party, c.status,
       now() + c.hours * interval '1 hour', now() + c.due * interval '1 hour', now() + c.back * interval '1 hour'
  from (
    values ('out', 'RETURNED', 'Roofers', -9, null, -8), ('out', 'CHECKED_OUT', null, -2, 3, null),
           ('lent', 'OVERDUE', 'Roofers', -2, -1, null), ('back', 'RETURNED', null, -2, null, 0)
  ) as c (asset, status, party, hours, due, back);

-- A member and its obstacles, by code; without a time of return unless one is given.
create function pg_temp.lacks(p_asset text, p_before timestamptz default null) returns text language sql as $$
  select string_agg(concat_ws(' ', k.asset_number, (
           select string_agg(r ->> 'code', ' ' order by n)
             from jsonb_array_elements(k.unfit_reasons) with ordinality as r (r, n)
         )), ', ' order by k.ordinality)
    from api.explain_kit(test.id(p_asset), p_before) with ordinality as k
$$;
create function pg_temp.one(p_asset text, p_before timestamptz default null) returns text language sql as $$
  select string_agg(concat_ws(' ', r ->> 'code', r ->> 'message'), ', ')
    from api.explain_kit(test.id(p_asset), p_before) as k
   cross join jsonb_array_elements(k.unfit_reasons) as r
$$;

select test.sign_in('tess');
select is(pg_temp.lacks('kit'),
  'zz, back, block ASSET_BLOCKED ASSET_BLOCKED, booked ASSET_BOOKED, box, deep, down ASSET_STOPPED, '
    || 'due CALIBRATION_ENDS_DURING_LOAN, fine, held LOCKED_OUT, '
    || 'late CALIBRATION_DUE_SOON CALIBRATION_ENDS_DURING_LOAN CALIBRATION_OVERDUE, lent ASSET_CHECKED_OUT, '
    || 'lost ASSET_LOST, moth ASSET_NOT_READY, moved ASSET_NOT_READY, none NOT_CALIBRATED NOT_CALIBRATED, '
    || 'ordered ASSET_PLANNED, out ASSET_CHECKED_OUT, permit PERMITS_IN_FORCE, planned ASSET_PLANNED, '
    || 'received ASSET_NOT_READY, slow, soon CALIBRATION_DUE_SOON CALIBRATION_ENDS_DURING_LOAN, stored',
  'the kit, then its components by number, at any depth and not retired, each with all that is in its way'
);
select is_empty(
  $$ select 1 from api.explain_kit(test.id('kit')) where is_available <> (unfit_reasons = '[]') or unfit_reasons is null
       or is_available is null $$, 'what has no obstacle is available, and nothing else'
);
select is((select unfit_reasons from api.explain_kit(test.id('block'))),
  '[{"code": "ASSET_BLOCKED", "message": "It is blocked: OTHER"},
    {"code": "ASSET_BLOCKED", "message": "It is blocked: RECALL"}]', 'two of a kind by what they say');
select is((select unfit_reasons from api.explain_kit(test.id('none'))),
  '[{"code": "NOT_CALIBRATED", "message": "It has no calibration"},
    {"code": "NOT_CALIBRATED", "message": "It has no schedule of its calibration"}]', 'each as code and message');
select is(pg_temp.one('late'), format(
  'CALIBRATION_DUE_SOON Its calibration is due on %1$s, and 5 days are needed, CALIBRATION_ENDS_DURING_LOAN '
    || 'Its calibration is due on %1$s, CALIBRATION_OVERDUE Calibration by schedule late is overdue', pg_temp.day(-1)),
  'what is and what would be, in one order');
select is(pg_temp.one('booked') || ', ' || pg_temp.one('out'),
  'ASSET_BOOKED It is booked in that period, ASSET_CHECKED_OUT It is checked out in that period', 'and who has it');
select results_eq(
  $$ select asset_name, asset_id = test.id(asset_name), test.name_of(parent_id), calibration_due_on - pg_temp.day(0)
       from api.explain_kit(test.id('kit'))
      where asset_name in ('kit', 'box', 'deep', 'due', 'late', 'soon', 'none') $$,
  $$ values ('kit', true, null, null::integer), ('box', true, 'kit', null), ('deep', true, 'box', null),
            ('due', true, 'kit', 5), ('late', true, 'kit', -1), ('none', true, 'kit', null),
            ('soon', true, 'kit', 4) $$,
  'what it is part of, and when its calibration is due'
);
select results_eq(
  $$ select asset_name, test.name_of(custody_id), test.name_of(worker_id), worker_name, external_party,
            extract(epoch from due_back_at - now())::integer / 3600
       from api.explain_kit(test.id('kit'))
      where num_nonnulls(custody_id, worker_id, worker_name, external_party, due_back_at) > 0 $$,
  $$ values ('lent', 'custody lent OVERDUE', null, null, 'Roofers', -1),
            ('out', 'custody out CHECKED_OUT', 'wim', 'wim', null, 3) $$,
  'who has it now: not who had it, and nobody who brought it back'
);

-- A part of the kit, and what is retired, as the kit that is asked for.
select is(pg_temp.lacks('box'), 'box, deep', 'a component with its own');
select is(pg_temp.lacks('deep'), 'deep', 'what has no components alone');
select is(pg_temp.one('old') || '; ' || pg_temp.lacks('old'), 'ASSET_RETIRED Is DISPOSED; old ASSET_RETIRED, under',
  'what is retired is told when it is asked for');

-- Until when: each limit to the microsecond.
select is(pg_temp.lacks('booked', now() + interval '1 hour'), 'booked',
  'back as long before a booking as is kept free');
select is(pg_temp.lacks('booked', now() + interval '1 hour 1 microsecond'), 'booked ASSET_BOOKED', 'and no later');
select is(pg_temp.lacks('due', pg_temp.day(6)::timestamp at time zone 'UTC' - interval '1 microsecond'), 'due',
  'through the due day');
select is(pg_temp.lacks('due', pg_temp.day(6)::timestamp at time zone 'UTC'), 'due CALIBRATION_ENDS_DURING_LOAN',
  'and no longer');
select is(pg_temp.lacks('soon', now() + interval '1 hour'), 'soon CALIBRATION_DUE_SOON',
  'with a day less than is needed, not for an hour');
select is(pg_temp.lacks('out', now() + interval '1 hour') || ', ' || pg_temp.lacks('lent', now() + interval '1 hour'),
  'out ASSET_CHECKED_OUT, lent ASSET_CHECKED_OUT', 'what is away is away, late or not');
select is(test.field_faults($$ select api.explain_kit(test.id('kit'), now()) $$), 'p_before TOO_SMALL',
  'a moment ago is no time of return');
select is(test.field_faults($$ select api.explain_kit(test.id('fine'), clock_timestamp() + interval '1 minute') $$),
  'not refused', 'a minute is');
select is(test.field_faults($$ select api.explain_kit(test.id('fine'), clock_timestamp() + interval '3660 days') $$),
  'not refused', 'and ten years');
select is(
  test.field_faults($$ select api.explain_kit(test.id('fine'), clock_timestamp() + interval '3660 days 1 minute') $$),
  'p_before TOO_LARGE', 'not more');
select is(test.field_faults($$ select api.explain_kit(test.id('kit'), 'infinity') $$), 'p_before OUT_OF_RANGE',
  'for ever is said with nothing');

-- Of what there is within reach, whatever else was asked.
select test.refuses($$ select api.explain_kit(uuidv7(), '-infinity') $$, 'ASSET_NOT_FOUND', 404, 'none');
select test.refuses($$ select api.explain_kit(null) $$, 'ASSET_NOT_FOUND', 404, 'nothing');
select test.refuses($$ select api.explain_kit(test.id('foreign')) $$, 'ASSET_NOT_FOUND', 404,
  'what is of another organization');
select test.sign_out();
select test.sign_in('alien');
select test.refuses($$ select api.explain_kit(test.id('kit')) $$, 'ASSET_NOT_FOUND', 404,
  'for an account of another organization, with everything');
select test.sign_out();
select test.sign_in('far');
select test.refuses($$ select api.explain_kit(test.id('deep')) $$, 'ASSET_NOT_FOUND', 404,
  'for an account of another site, with everything');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.explain_kit(test.id('kit')) $$, 'ASSET_NOT_FOUND', 404, 'for who reads no assets');
select test.sign_out();
select test.sign_in('wims');
select is(pg_temp.lacks('out'), 'out ASSET_CHECKED_OUT', 'for who reads their own, what they have');
select test.refuses($$ select api.explain_kit(test.id('kit')) $$, 'ASSET_NOT_FOUND', 404, 'and nothing else');
select test.sign_out();

-- No more than two hundred components, and the kit.
select test.asset('rig', 'north');
insert into asset.assets (organization_id, site_id, asset_number, name, parent_id)
select test.id('acme'), test.id('north'), 'N-' || n, 'Nut', test.id('rig') from generate_series(101, 301) as n;
select test.sign_in('tess');
select results_eq(
  $$ select count(*), (array_agg(asset_name))[1], count(distinct asset_id), min(asset_number) filter (where n > 1),
            max(asset_number) filter (where n > 1)
       from api.explain_kit(test.id('rig')) with ordinality as k (
              asset_id, asset_number, asset_name, parent_id, is_available, unfit_reasons, calibration_due_on,
              custody_id, worker_id, worker_name, external_party, due_back_at, n
            ) $$,
  $$ values (201::bigint, 'rig', 201::bigint, 'N-101', 'N-300') $$, 'the first two hundred and the kit'
);
select test.sign_out();

select * from finish();
rollback;
