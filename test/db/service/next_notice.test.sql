-- Of a clock that runs or was missed half, three quarters and the end are told, each once.
begin;
select plan(3);

create function pg_temp.next(p_percent integer, p_values jsonb default '{}') returns text language sql as $$
  select to_char(
           service.next_notice(
             jsonb_populate_record(
               null::service.clocks,
               jsonb_build_object(
                 'state', 'RUNNING', 'notified_percent', p_percent, 'half_at', '2026-01-05T10:00Z',
                 'three_quarters_at', '2026-01-05T11:00Z', 'due_at', '2026-01-05T12:00Z'
               ) || p_values
             )
           ) at time zone 'UTC', 'HH24'
         )
$$;
select is(
  array(select pg_temp.next(p) from unnest('{0,50,75,100}'::integer[]) as p), array['10', '11', '12', null],
  'what was told is not told again'
);
select is(
  array(select pg_temp.next(p, '{"half_at": null, "three_quarters_at": null}') from unnest('{0,100}'::integer[]) as p),
  array['12', null], 'a day that somebody said has an end only'
);
select is(
  array(select pg_temp.next(0, jsonb_build_object('state', s))
          from unnest('{MET,CANCELLED,BREACHED,PAUSED}'::text[]) as s),
  array[null, null, '10', '10'], 'of what was reached or ended nothing is told'
);

select * from finish();
rollback;
