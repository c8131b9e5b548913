-- The turns of schedules that nothing but a nest binds to each other, from p_at on and due before an instant: what
-- generation does when nobody acts, each work is done when it is due, or at once where that is over, and meters go on
-- at their pace. The clock moves from what waits to one thing that happens after the other: work ends, a meter reaches
-- a count, work is made. The functions of generation say what becomes of a turn. At most p_most; schedules are ACTIVE.
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
  v_schedules maintenance.schedules[];
  v_ids       uuid[];
  v_units     numeric[];
  v_paces     numeric[];
  v_done_ats  timestamptz[];
  v_open_ids  uuid[];
  v_open_ends timestamptz[];
  v_ended_ids uuid[];
  -- Those that wait for a larger one of their nest, then foreseen turns on which others may depend; places of all.
  v_ahead     maintenance.occurrences[];
  v_waits     integer[];
  v_kept      integer     := 0;
  v_count     integer     := 0;
  v_made      integer;
  v_is_due    boolean;
  v_has_meter boolean;
  v_faults    jsonb;
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

  v_schedules := maintenance.reached_by(p_schedules, p_at, v_units, v_paces);
  select coalesce(array_agg(o.schedule_id) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(greatest(o.due_at, p_at)) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(o order by o.seq) filter (where o.larger_schedule_id is not null), '{}')
    into v_open_ids, v_open_ends, v_ahead
    from maintenance.occurrences as o
   where o.organization_id = p_schedules[1].organization_id
     and o.site_id = p_schedules[1].site_id
     and o.schedule_id = any (v_ids);

  v_waits := array(select generate_subscripts(v_ahead, 1));

  loop
    v_next := case when v_next is null and v_waits <> '{}' then p_at end;
    v_next := coalesce(v_next, maintenance.next_event_at(v_schedules, p_at, v_units, v_paces, v_open_ends));
    exit when v_next is null or v_next >= p_before or v_count > p_most;
    v_at := greatest(v_at, v_next);
    v_ended_ids := '{}';

    if v_at >= any (v_open_ends) then
      v_ended_ids := array(select o.id from unnest(v_open_ids, v_open_ends) as o (id, at) where o.at <= v_at);
      select coalesce(array_agg(o.id), '{}'), coalesce(array_agg(o.at), '{}')
        into v_open_ids, v_open_ends
        from unnest(v_open_ids, v_open_ends) as o (id, at)
       where o.at > v_at;

      for i in 1 .. cardinality(v_schedules) loop
        v_done_ats[i] := case when v_ids[i] = any (v_ended_ids) then v_at else v_done_ats[i] end;
      end loop;
    end if;

    v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, v_ended_ids, v_open_ids);

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
      v_made := v_count;

      -- One day of each after the other: as maintenance.generate_all.
      for v_round in 1 .. 100 loop
        v_is_due := false;

        for i in 1 .. cardinality(v_schedules) loop
          v_is_due := v_is_due or v_schedules[i].next_generate_at <= v_at is true;
        end loop;

        exit when not v_is_due;
        v_faults := coalesce(v_faults, maintenance.foreseen_faults(v_schedules));
        select t.p_schedules, t.p_turns
          into v_schedules, v_turns
          from maintenance.turns_now(v_schedules, v_nest, v_at, v_ahead, v_open_ids, v_faults) as t;

        foreach v_turn in array v_turns loop
          continue when v_turn.schedule_id is null;
          v_count := v_count + 1;
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

      exit when v_count = v_made or v_waits = '{}' and not v_has_meter;
      v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, '{}', v_open_ids);
    end loop;

    if cardinality(v_ahead) > 2 * v_kept + 100 then
      select t.p_ahead, t.p_waits, t.p_settled
        into v_ahead, v_waits, v_turns
        from maintenance.settled_turns(v_ahead, v_waits, v_schedules, v_at) as t;
      v_kept := cardinality(v_ahead);
      return query select t.* from unnest(v_turns) as t where t.id is null and t.due_at < p_before;
    end if;
  end loop;

  return query select t.* from unnest(v_ahead) as t where t.id is null and t.due_at < p_before;
end
$$;

grant execute on function maintenance.coming_turns to assetry_list;
