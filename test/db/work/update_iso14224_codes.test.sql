-- The codes of ISO 14224 of an organization are written as a whole.
begin;
select plan(15);

select test.iso14224();
create function pg_temp.mapped() returns text language sql as $$
  select string_agg(coalesce(k.category_code, k.failure_code_level || ' ' || k.failure_code) || '=' || concat_ws('=',
    k.iso_code, k.iso_name), ', '
           order by k.iso_code)
    from api.iso14224_codes as k
$$;

create function pg_temp.lines() returns bigint language sql security definer as $$
  select count(*) from audit.events as e where e.entity = 'work.iso_codes' and e.action = 'update_iso14224_codes'
$$;

create function pg_temp.faults(p_codes jsonb) returns text language sql as $$
  select test.field_faults(format('select api.update_iso14224_codes(%L)', p_codes))
$$;

-- The codes are written as a whole.
select test.sign_in('ann');
select is(
  (select a.iso14224_codes from api.update_iso14224_codes(test.iso_codes('cat pumps=XX=Wrong', 'noise=NOI=Noise',
    'leak=ELP=Leak')) as a), 3,
  'codes are counted'
);
select is(
  (select a.iso14224_codes from api.update_iso14224_codes(test.iso_codes('cat pumps=PU=Pumps', 'leak=ELP',
    'seal worn=2.1=Wear', 'replaced=1=Replace')) as a),
  4, 'all of them'
);
select is(pg_temp.mapped(),
  'REMEDY REPLACED=1=Replace, CAUSE SEAL WORN=2.1=Wear, PROBLEM LEAK=ELP, CAT PUMPS=PU=Pumps',
  'one changes, one goes, one loses its name, two are new');
select is(
  pg_temp.lines(), 8::bigint,
  'each in the log'
);
select results_eq(
  $$ select iso14224_codes from api.update_iso14224_codes(test.iso_codes('cat pumps=PU=Pumps', 'leak=ELP',
    'seal worn=2.1=Wear', 'replaced=1=Replace')) $$,
  $$ values (4) $$, 'once more'
);
select is(
  pg_temp.lines(), 8::bigint,
  'which changes nothing'
);
select is(
  pg_temp.faults(jsonb_build_array(
    jsonb_build_object('iso_code', 'A'),
    jsonb_build_object('iso_code', 'B', 'category_id', test.id('cat pumps'), 'failure_code_id', test.id('leak')),
    jsonb_build_object('iso_code', 'C', 'category_id', test.id('cat fans')), jsonb_build_object('iso_code', 'D',
      'failure_code_id', test.id('leak')),
    jsonb_build_object('iso_code', 'E', 'category_id', test.id('cat fans')), jsonb_build_object('iso_code', 'F',
      'failure_code_id', test.id('leak')),
    jsonb_build_object('iso_code', 'G')
  )),
  'p_codes[1].category_id MISSING_VALUE, p_codes[2].failure_code_id NOT_ALLOWED, '
    || 'p_codes[5].category_id ALREADY_EXISTS, '
    || 'p_codes[6].failure_code_id ALREADY_EXISTS, p_codes[7].category_id MISSING_VALUE', 'each names one thing, once'
);
select is(
  pg_temp.faults(jsonb_build_array(
    jsonb_build_object('iso_code', repeat('x', 21), 'category_id', test.id('theirs')),
    jsonb_build_object('failure_code_id', test.id('their problem')), jsonb_build_object('iso_code', 'A')
  )),
  'p_codes[1].category_id NOT_FOUND, p_codes[1].iso_code TOO_LONG, p_codes[2].failure_code_id NOT_FOUND, '
    || 'p_codes[2].iso_code MISSING_VALUE',
  'of the own organization'
);
select is(
  (select string_agg(k.iso_code || ' ' || k.row_version, ', ' order by k.iso_code) from api.iso14224_codes as k),
  '1 1, 2.1 1, ELP 2, PU 2', 'a code has a version'
);
select lives_ok($$ select api.update_iso14224_codes('[]') $$, 'codes go');
select is(pg_temp.mapped(), null, 'all of them');
select api.update_iso14224_codes(test.iso_codes('cat pumps=PU'));
select test.sign_out();
select test.sign_in('nora');
select test.refuses($$ select api.update_iso14224_codes('[]') $$, 'NOT_ALL_SITES', 403, 'codes are for all sites');
select is(pg_temp.mapped(), 'CAT PUMPS=PU', 'and read by all');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.update_iso14224_codes('[]') $$, 'PERMISSION_DENIED', 403, 'with a permission');
select test.sign_out();
select test.sign_in('alien');
select is(pg_temp.mapped(), null, 'another organization has its own');
select test.sign_out();

select * from finish();
rollback;
