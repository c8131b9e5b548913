-- Looks at the output counters of an import: each stands at the site of its meter, which stays as it is meanwhile, its
-- values fit together, and its meter has no other on its days. Counters of a meter are compared in the order of their
-- first days, which do not change, so that each row is looked at once.
create or replace function meter.check_imported_outputs(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held   jsonb   := core.hold_imported('meter.output_counters', p_rows, '{meter_id}', '{site_id}');
  v_taken  text    := 'The meter counts output on some of these days already';
  v_faults jsonb;
begin
  p_rows := array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'meter_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case
               when r.faults <> '[]' or r.kept = '{}' then '[]'
               when o.archived_at is not null then
                 jsonb_build_array(core.fault('starts_on', 'ARCHIVED', 'The output counter is archived'))
               when r.is_new and m.status <> 'ACTIVE' then
                 jsonb_build_array(
                   core.fault('meter_id', 'METER_NOT_ACTIVE', format('Meter %s is %s', m.code, m.status))
                 )
               else meter.output_counter_faults(n.counter, m.meter)
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.output_counters as o on o.id = r.id
     cross join lateral (
        select jsonb_populate_record(o, case when r.faults = '[]' then r.kept end) as counter
     ) as n
      -- By key: joined, all meters within reach would be read.
      left join lateral (
        select m as meter, m.status, m.code from meter.meters as m where m.id = (n.counter).meter_id offset 0
      ) as m on true
     order by r.position
  );

  with file as (
    select r.position, r.is_new, n.id, n.meter_id, n.starts_on, coalesce(n.ends_on, 'infinity') as ends_on,
           n.archived_at
      from unnest(p_rows) as r
      left join meter.output_counters as o on o.id = r.id
     cross join lateral (
        select (p.n).*
          from (select jsonb_populate_record(o, r.kept || jsonb_build_object('id', r.id)) as n offset 0) as p
     ) as n
     where r.faults = '[]'
       and r.kept <> '{}'
  ),
  -- As they will be, those that stay as they are, too.
  counter as (
    select f.position, f.is_new, f.meter_id, f.starts_on, f.ends_on
      from file as f
     where f.archived_at is null
     union all
    select null, false, o.meter_id, o.starts_on, coalesce(o.ends_on, 'infinity')
      from meter.output_counters as o
     where o.archived_at is null
       and o.meter_id in (select f.meter_id from file as f)
       and o.id not in (select f.id from file as f)
  ),
  compared as (
    select c.position, c.starts_on, c.ends_on, c.is_new,
           max(c.ends_on) over (w rows between unbounded preceding and 1 preceding) as before,
           min(c.starts_on) filter (where not c.is_new)
             over (
               partition by c.meter_id
               order by c.starts_on desc, c.position desc nulls first
               rows between unbounded preceding and 1 preceding
             ) as next
      from counter as c
    window w as (partition by c.meter_id order by c.starts_on, c.position nulls first)
  )
  select jsonb_object_agg(c.position, true) into v_faults
    from compared as c
   where c.position is not null
     and (c.is_new and c.before >= c.starts_on or c.ends_on >= c.next);

  return array(
    select case
             when v_faults ? r.position::text then
               core.with_fault(r, core.fault('starts_on', 'OUTPUT_COUNTER_OVERLAPS', v_taken))
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_outputs to assetry_api;
