-- The turns of schedules that nothing but a nest binds to each other, from p_at on and due before an instant: what
-- generation does when nobody acts but that each work is done when it is due, or at once where that is over; a meter
-- goes on at its pace, and no event happens. The clock is moved from one thing that happens to the next: work ends, a
-- meter has counted as far, work is made. Decides nothing itself: what becomes of a turn, and what follows it, is asked
-- of the functions of generation. The schedules are ACTIVE. Ends after p_most turns; writes nothing.
create or replace function maintenance.coming_turns(
  p_schedules maintenance.schedules[], p_at timestamptz, p_before timestamptz, p_most integer
)
returns setof maintenance.occurrences
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_schedules maintenance.schedules[] := p_schedules;
  v_ids       uuid[];
  v_units     numeric[];
  v_paces     numeric[];
  v_done_ats  timestamptz[];
  v_open_ids  uuid[];
  v_open_ends timestamptz[];
  v_ended_ids uuid[];
  -- Those that wait for a larger one of their nest already, then the turns that are foreseen; places of all that wait.
  v_ahead     maintenance.occurrences[];
  v_waits     integer[];
  v_known     integer;
  v_made      integer;
  v_has_meter boolean;
  v_nest      maintenance.schedules[];
  v_turns     maintenance.occurrences[];
  v_turn      maintenance.occurrences;
  v_next      timestamptz;
  v_at        timestamptz := p_at;
begin
  select array_agg(p_schedules[i].id order by i),
         array_agg(maintenance.units_at(p_schedules[i].meter_id, 'infinity') order by i),
         array_agg(meter.units_per_day(p_schedules[i].meter_id) order by i),
         bool_or(p_schedules[i].meter_id is not null)
    into v_ids, v_units, v_paces, v_has_meter
    from generate_subscripts(p_schedules, 1) as i;

  for i in 1 .. cardinality(v_schedules) loop
    -- What has come already is found at the next run of generation.
    if v_schedules[i].armed_at is not null then
      v_schedules[i] := maintenance.reached(
        v_schedules[i], p_at, v_units[i], v_paces[i],
        v_schedules[i].event is not null and maintenance.has_happened(v_schedules[i], p_at)
      );
    end if;
  end loop;

  select coalesce(array_agg(o.schedule_id) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(greatest(o.due_at, p_at)) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(o order by o.seq) filter (where o.larger_schedule_id is not null), '{}')
    into v_open_ids, v_open_ends, v_ahead
    from maintenance.occurrences as o
   where o.organization_id = p_schedules[1].organization_id
     and o.site_id = p_schedules[1].site_id
     and o.schedule_id = any (v_ids);

  v_known := cardinality(v_ahead);
  v_waits := array(select generate_series(1, v_known));

  loop
    v_next := (select min(e.at) from unnest(v_open_ends) as e (at));

    for i in 1 .. cardinality(v_schedules) loop
      v_next := least(
        v_next, v_schedules[i].next_generate_at,
        maintenance.meter_comes_at(v_schedules[i], p_at, v_units[i], v_paces[i])
      );
    end loop;

    exit when v_next is null or v_next >= p_before or cardinality(v_ahead) - v_known > p_most;
    v_at := greatest(v_at, v_next);
    v_ended_ids := array(select o.id from unnest(v_open_ids, v_open_ends) as o (id, at) where o.at <= v_at);
    select coalesce(array_agg(o.id), '{}'), coalesce(array_agg(o.at), '{}')
      into v_open_ids, v_open_ends
      from unnest(v_open_ids, v_open_ends) as o (id, at)
     where o.at > v_at;

    v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, v_ended_ids, v_open_ids);

    for i in 1 .. cardinality(v_schedules) loop
      v_done_ats[i] := case when v_ids[i] = any (v_ended_ids) then v_at else v_done_ats[i] end;
    end loop;

    -- A day that is given back, or that a meter has brought already, has its turn at the next run of generation, which
    -- is soon: what is made now is still open then.
    for v_run in 1 .. 100 loop
      if v_waits <> '{}' then
        select g.p_schedules, g.p_ahead, g.p_waits
          into v_schedules, v_ahead, v_waits
          from maintenance.given_back(
                 v_schedules, v_ahead, v_waits, v_open_ids, v_done_ats, array(
                   select maintenance.units_then(v_units[i], v_paces[i], v_at - p_at)
                     from generate_subscripts(v_units, 1) as i
                    order by i
                 )
               ) as g;
      end if;

      v_nest := v_schedules;
      v_made := cardinality(v_ahead);

      -- One day of each after the other: as maintenance.generate_all.
      for v_round in 1 .. 100 loop
        select t.p_schedules, t.p_turns
          into v_schedules, v_turns
          from maintenance.turns_now(v_schedules, v_nest, v_at, v_ahead, v_open_ids) as t;
        exit when v_turns = '{}';

        foreach v_turn in array v_turns loop
          continue when v_turn.schedule_id is null;
          v_ahead := v_ahead || v_turn;

          if v_turn.status = 'GENERATED' then
            v_open_ids := v_open_ids || v_turn.schedule_id;
            v_open_ends := v_open_ends || greatest(v_turn.due_at, v_at);
          elsif v_turn.larger_schedule_id is not null then
            v_waits := v_waits || cardinality(v_ahead);
          end if;
        end loop;

        for i in 1 .. cardinality(v_schedules) loop
          if v_turns[i].schedule_id is not null then
            v_schedules[i] := maintenance.after_occurrence(
              v_schedules[i], v_turns[i].status, v_at, maintenance.units_then(v_units[i], v_paces[i], v_at - p_at)
            );
          end if;
        end loop;
      end loop;

      exit when cardinality(v_ahead) = v_made or v_waits = '{}' and not v_has_meter;
      v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, '{}', v_open_ids);
    end loop;
  end loop;

  return query select t.* from unnest(v_ahead[v_known + 1:]) as t where t.due_at < p_before;
end
$$;

grant execute on function maintenance.coming_turns to assetry_list;
