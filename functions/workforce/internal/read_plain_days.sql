-- What workforce.read_calendar_days keeps of the rows of an import of calendars in whose hours and exceptions nothing
-- is wrong, by the place of the row; null of the others. All of them are read at once.
create or replace function workforce.read_plain_days(p_rows core.import_row[])
returns jsonb[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_part   text;
  v_given  jsonb;
  -- The row of each entry.
  v_places bigint[];
  v_read   record;
  v_rest   jsonb;
  v_said   jsonb    := '{}';
  v_wrong  bigint[] := array(
    select r.ordinality
      from unnest(p_rows) with ordinality as r
     where r.faults <> '[]'
        or exists (
             select
               from unnest(array['hours', 'exceptions']) as p (part)
              where case jsonb_typeof(r.kept -> p.part)
                      when 'array' then jsonb_array_length(r.kept -> p.part) > 1000
                      when 'null' then false
                      else r.kept ? p.part
                    end
           )
  );
begin
  foreach v_part in array array['hours', 'exceptions'] loop
    select coalesce(jsonb_agg(e.item order by r.ordinality, e.place), '[]'),
           array_agg(r.ordinality order by r.ordinality, e.place)
      into v_given, v_places
      from unnest(p_rows) with ordinality as r
     cross join lateral jsonb_array_elements(
        case jsonb_typeof(r.kept -> v_part) when 'array' then r.kept -> v_part end
      ) with ordinality as e (item, place)
     where r.ordinality <> all (v_wrong);

    continue when v_given = '[]';

    if v_part = 'hours' then
      v_given := workforce.name_weekdays(v_given);
    end if;

    v_read := core.read_rows(v_part, 'workforce.calendar_' || v_part, v_given, p_most => 10000000);
    v_rest := case v_part
      when 'hours' then v_read.p_kept
      else (
        select jsonb_agg('{"is_working": false}' || jsonb_strip_nulls(e.item) order by e.place)
          from jsonb_array_elements(v_read.p_kept) with ordinality as e (item, place)
      )
    end;
    v_wrong := v_wrong || array(
      select v_places[substring(f ->> 'field' from '\[(\d+)\]')::integer]
        from jsonb_array_elements(
               v_read.p_faults || workforce.day_faults(v_part, v_rest, v_read.p_faults)
             ) as f
    );

    with entry as materialized (
      select v_places[e.place] as place, array_position(workforce.weekday_names(), d.weekday) as weekday, d.occurs_on,
             d.is_working, d.start_time, d.end_time, d.name
        from jsonb_array_elements(v_rest) with ordinality as e (item, place)
       cross join lateral jsonb_to_record(
          case when v_places[e.place] = any (v_wrong) then '{}' else e.item end
        ) as d (weekday text, occurs_on date, is_working boolean, start_time time, end_time time, name text)
    ),
    following as (
      select n.*,
             lag(coalesce(n.end_time, '24:00')) over (
               partition by n.place, n.weekday, n.occurs_on order by n.start_time nulls first
             ) as free_from
        from entry as n
    )
    select v_said || coalesce(jsonb_object_agg(s.place || ' ' || v_part, s.said), '{}'),
           v_wrong || coalesce(array_agg(s.place) filter (where s.overlaps), '{}')
      into v_said, v_wrong
      from (
        select f.place, bool_or(coalesce(f.start_time, '00:00') < f.free_from) as overlaps,
               jsonb_agg(
                 jsonb_strip_nulls(
                   jsonb_build_object(
                     'weekday', f.weekday, 'occurs_on', f.occurs_on, 'is_working', f.is_working,
                     'start_time', f.start_time, 'end_time', f.end_time, 'name', f.name
                   )
                 )
                 order by f.weekday, f.occurs_on, f.start_time nulls first
               ) as said
          from following as f
         group by f.place
      ) as s;
  end loop;

  return array(
    select case
             when r.ordinality <> all (v_wrong) then
               r.kept || (
                 select coalesce(
                          jsonb_object_agg(p.part, coalesce(v_said -> (r.ordinality || ' ' || p.part), '[]'))
                            filter (where jsonb_typeof(r.kept -> p.part) = 'array'),
                          '{}'
                        )
                   from unnest(array['hours', 'exceptions']) as p (part)
               )
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
end
$$;

grant execute on function workforce.read_plain_days to assetry_api;
