-- How many decimals a meter shows: a person gives no more, and what a machine sends is rounded.
begin;
select plan(21);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE", "decimals": 1, "max_value": 90}');
select test.meter('hours', 'pump', '{"decimals": 1}'), test.meter('fine', 'pump');
select test.meter('water', 'pump', '{"reading_mode": "DELTA", "decimals": 0}');
select test.device('box', 'north');
select test.channel('t', 'box', 'heat', '{"scale": 0.01}'), test.channel('w', 'box', 'water', '{"scale": 0.25}');
select test.inspection_template('round', '[{"code": "h", "prompt": "Heat?", "kind": "METER", "meter_name": "heat"}]');
select test.inspection('look', 'round', 'north', 'pump');
select test.worker('wes', 'north'), test.started_work_order('seal', 'north');
select test.person('ann');

create function pg_temp.record(p_meter text, p_reading numeric, p_on text default '2026-02-01Z')
returns text
language sql
as $$ select outcome from api.record_meter_reading(test.id(p_meter), p_reading, p_on::timestamptz) $$;

create function pg_temp.ingest(p_meter text, p_values jsonb)
returns text
language sql
as $$
  select concat_ws(' ', o ->> 'outcome', o ->> 'error_code')
    from api.ingest_readings(
           jsonb_build_array(
             '{"read_at": "2026-03-01T00:00Z"}' || p_values || jsonb_build_object('meter_code', p_meter)
           )
         ) as a, jsonb_array_elements(a.outcomes) as o
$$;

create function pg_temp.readings(p_meter text)
returns text
language sql
as $$
  select string_agg(trim_scale(r.reading)::text, ' ' order by r.read_at)
    from api.meter_readings as r
   where r.meter_id = test.id(p_meter)
     and r.superseded_at is null
$$;

select test.sign_in('ann');
select is(pg_temp.record('heat', 21.4) || pg_temp.record('fine', 1.234567), 'ACCEPTEDACCEPTED', 'as many as it shows');
select test.refuses(
  $$ select pg_temp.record('heat', 21.45, '2026-02-02Z') $$, 'READING_TOO_PRECISE', 422, 'a person gives no more'
);
select test.refuses(
  $$ select api.correct_meter_reading(r.id, 21.45) from api.meter_readings as r where r.meter_id = test.id('heat') $$,
  'READING_TOO_PRECISE', 422, 'not as a correction'
);
select test.refuses(
  $$ select api.exchange_meter(test.id('hours'), 10.25, 0) $$, 'READING_TOO_PRECISE', 422,
  'nor as what the old counter showed at last'
);
select test.refuses(
  $$ select api.exchange_meter(test.id('hours'), 10.2, 0.01) $$, 'READING_TOO_PRECISE', 422, 'or the new one first'
);
select test.refuses(
  $$ with a as materialized (
       select * from api.answer_inspection_items(test.id('look'), '[{"code": "h", "answer": 21.45}]')
     )
     select s.status from a, api.submit_inspection(a.id, test.id('wes')) as s $$,
  'READING_TOO_PRECISE', 422, 'who inspects is there to look again'
);
select api.update_work_order_tasks(test.id('seal'), jsonb_build_array(
  jsonb_build_object('title', 'warm', 'kind', 'METER', 'meter_id', test.id('heat'))));
select test.remember('warm', (select t.id from api.work_order_tasks as t));
select is(
  test.field_faults($$ select api.answer_work_order_tasks(
    test.id('seal'), jsonb_build_array(jsonb_build_object('id', test.id('warm'), 'answer', 21.45))) $$),
  'p_answers[1].answer READING_TOO_PRECISE', 'and so is who works'
);

select is(pg_temp.ingest('heat', '{"reading": 21.45}'), 'ACCEPTED', 'what a machine sends is taken');
select is(
  pg_temp.ingest('heat', '{"reading": -0.25, "source": "IMPORT", "read_at": "2026-03-02T00:00Z"}'), 'ACCEPTED',
  'as is what was kept elsewhere'
);
select is(pg_temp.readings('heat'), '21.4 21.5 -0.3', 'rounded, half away from zero');
select is(
  pg_temp.ingest('heat', '{"reading": 90.04, "read_at": "2026-03-03T00:00Z"}')
    || pg_temp.ingest('heat', '{"reading": 90.05, "read_at": "2026-03-04T00:00Z"}'),
  'ACCEPTEDREJECTED READING_OUT_OF_RANGE', 'it is judged as it is kept'
);
select is(
  pg_temp.ingest('heat', '{"reading": 21.45}') || pg_temp.ingest('heat', '{"reading": 21.5}')
    || pg_temp.ingest('heat', '{"reading": 21.6}'),
  'DUPLICATEDUPLICATEREJECTED DUPLICATE_TIMESTAMP', 'what is sent again is known'
);
select is(
  pg_temp.ingest('heat', '{"reading": 21.45, "source": "MANUAL", "read_at": "2026-03-05T00:00Z"}'),
  'REJECTED READING_TOO_PRECISE', 'what a person read is refused in its row'
);
select is(pg_temp.ingest('water', '{"reading": 0.4}'), 'ACCEPTED', 'amounts');
select is(
  pg_temp.ingest('water', '{"reading": 0.4, "read_at": "2026-03-02T00:00Z"}') || pg_temp.readings('water'),
  'ACCEPTED0.4 0.4', 'are not rounded, for they would not add up'
);
select is(
  pg_temp.ingest('hours', '{"reading": 0.04, "final_reading": 10.25, "kind": "RESET"}'), 'ACCEPTED',
  'a counter that was set back'
);
select results_eq(
  $$ select trim_scale(reading), trim_scale(final_reading) from api.meter_readings where meter_id = test.id('hours') $$,
  $$ values (0::numeric, 10.3) $$, 'is rounded at both ends'
);

select pg_temp.ingest('fine', '{"reading": 2.345}');
select api.update_meter(test.id('fine'), '{"decimals": 1}');
select is(pg_temp.readings('fine'), '1.234567 2.345', 'what was recorded before stays');
select is(
  pg_temp.ingest('fine', '{"reading": 2.345}') || pg_temp.ingest('fine', '{"reading": 2.3}'), 'DUPLICATEDUPLICATE',
  'and is known when it is sent again'
);
select test.sign_out();

select test.sign_in_device('box');
select results_eq(
  $$ select accepted from api.ingest_channel_readings('[
       {"channel": "t", "value": 2149, "read_at": "2026-04-01T00:00Z"},
       {"channel": "w", "value": 1, "read_at": "2026-04-01T00:00Z"}]') $$,
  $$ values (2) $$, 'what a device sends'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  pg_temp.readings('heat') || ', ' || pg_temp.readings('water'), '21.4 21.5 -0.3 90 21.5, 0.4 0.4 0.25',
  'is rounded when it is scaled'
);
select test.sign_out();

select * from finish();
rollback;
