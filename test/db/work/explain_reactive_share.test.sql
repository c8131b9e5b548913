begin;
select plan(5);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.work_type('break', null, 'CORRECTIVE_IMMEDIATE'), test.work_type('plan', null, 'PREVENTIVE'),
       test.work_order('broken', 'south'), test.work_order('planned', 'south'), test.work_order('untyped', 'south'),
       test.work_order('urgent', 'south'), test.work_order('squeezed', 'south'), test.work_order('calm', 'south'),
       test.work_order('island', 'north'),
       test.worker('wim', 'south');
update work.work_orders set type_id = test.id('break') where id = test.id('broken');
update work.work_orders set type_id = test.id('plan'), priority = 'EMERGENCY' where id = test.id('planned');
update work.work_orders set priority = 'URGENT' where id = test.id('urgent');
insert into work.slots (
  organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, released_at, status
)
select test.id('acme'), test.id('south'), test.id(s.job), test.id('wim'), s.starts_at, s.starts_at + interval '1 hour',
       s.scheduled_at, s.released_at,
       case when s.released_at is null then 'PLANNED' else 'RELEASED' end
  from (values
         ('squeezed', timestamptz '2026-01-06T08:00Z', timestamptz '2026-01-05T08:01Z',
            timestamptz '2026-01-06T08:01Z'),
         ('squeezed', '2026-01-08T08:00Z', '2026-01-01T08:00Z', null),
         ('calm', '2026-01-07T08:00Z', '2026-01-06T08:00Z', null),
         ('calm', '2026-01-06T08:00Z', '2026-01-06T07:00Z', '2026-01-06T07:30Z')
       ) as s (job, starts_at, scheduled_at, released_at);
select test.labour('h1', 'wim', 'broken', '2026-01-05T00:00Z', '2026-01-05T01:00Z'),
       test.labour('h2', 'wim', 'planned', '2026-01-05T08:00Z', '2026-01-05T09:00Z'),
       test.labour('h3', 'wim', 'untyped', '2026-01-05T10:00Z', '2026-01-05T11:00Z'),
       test.labour('h4', 'wim', 'squeezed', '2026-01-06T08:00Z', '2026-01-06T08:30Z', 'WAIT'),
       test.labour('h5', 'wim', 'calm', '2026-01-07T08:00Z', '2026-01-07T08:30Z'),
       test.labour('h6', 'wim', 'broken', '2026-01-12T00:00Z', '2026-01-12T09:00Z'),
       test.labour('h8', 'wim', 'urgent', '2026-01-08T10:00Z', '2026-01-08T11:00Z'),
       test.labour('h7', 'wim', 'island', '2026-01-04T10:00Z', '2026-01-04T11:00Z');

-- What is counted, by its names.
create function pg_temp.names(p_ids uuid[])
returns text
language sql
as $$ select string_agg(test.name_of(i.id), ' ' order by test.name_of(i.id)) from unnest(p_ids) as i (id) $$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator, percent, pg_temp.names(numerator_ids),
            pg_temp.names(denominator_ids)
       from api.explain_reactive_share('2026-01-05', '2026-01-11', p_details => true) $$,
  $$ values ('NORTH', 0::numeric, 60::numeric, 0.00, null, 'h7'),
            ('SOUTH', 150, 300, 50.00, 'h1 h4 h8', 'h1 h2 h3 h4 h5 h8'),
            (null, 150, 360, 41.67, 'h1 h4 h8', 'h1 h2 h3 h4 h5 h7 h8') $$,
  'T16: work without a type is a breakdown by its priority alone; what was planned less than a day ahead broke in'
);
select is_empty(
  $$ select 1 from api.explain_reactive_share('2020-01-01', '2020-02-01') $$, 'nothing is not zero per cent'
);
select test.refuses_fields(
  $$ select api.explain_reactive_share('2026-01-05', '2026-01-04') $$, '{p_until}', 'no days are refused'
);
select test.refuses_fields(
  $$ select api.explain_reactive_share('2010-01-05', '2026-01-05') $$, '{p_until}', 'and too many'
);
select test.sign_out();
select test.sign_in('sue');
select is(
  (select string_agg(distinct e.site_code, ' ') from api.explain_reactive_share('2026-01-05', '2026-01-11') as e),
    'SOUTH', 'what is out of reach is not counted'
);
select test.sign_out();

select * from finish();
rollback;
