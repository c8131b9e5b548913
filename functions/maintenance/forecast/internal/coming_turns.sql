-- The turns of schedules that nothing but a nest binds to each other, from p_at on and due before an instant: what
-- generation does when nobody acts but that each work is done when it is due, or at once where that is over; a meter
-- goes on at its pace, and no event happens. The clock is moved from one thing that happens to the next: work ends, a
-- meter has counted as far, work is made. Decides nothing itself: what becomes of a turn, and what follows it, is asked
-- of the functions of generation. A day left out for a larger schedule stays so. The schedules are ACTIVE. Ends after
-- p_most turns; writes nothing.
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
  v_ids       uuid[] := '{}';
  v_units     numeric[];
  v_paces     numeric[];
  v_open_ids  uuid[];
  v_open_ends timestamptz[];
  v_ended_ids uuid[];
  -- The turns that are asked for later: by the larger ones of a nest, and by job plans that take turns.
  v_ahead     maintenance.occurrences[] := '{}';
  v_is_asked  boolean;
  v_count     integer := 0;
  v_nest      maintenance.schedules[];
  v_turns     maintenance.occurrences[];
  v_turn      maintenance.occurrences;
  v_schedule  maintenance.schedules;
  v_is_due    boolean;
  v_next      timestamptz;
  v_at        timestamptz := p_at;
begin
  for i in 1 .. cardinality(v_schedules) loop
    v_schedule := v_schedules[i];
    v_ids := v_ids || v_schedule.id || v_schedule.covering_schedule_id;

    if v_schedule.meter_id is not null then
      v_units[i] := maintenance.units_at(v_schedule.meter_id, 'infinity');
      v_paces[i] := meter.units_per_day(v_schedule.meter_id);
    end if;

    -- What has come already is found at the next run of generation.
    if v_schedule.armed_at is not null then
      v_schedules[i] := maintenance.reached(
        v_schedule, p_at, v_units[i], v_paces[i],
        v_schedule.event is not null and maintenance.has_happened(v_schedule, p_at)
      );
    end if;
  end loop;

  select coalesce(array_agg(o.schedule_id), '{}'), coalesce(array_agg(greatest(o.due_at, p_at)), '{}')
    into v_open_ids, v_open_ends
    from maintenance.occurrences as o
   where o.organization_id = v_schedule.organization_id
     and o.site_id = v_schedule.site_id
     and o.schedule_id = any (v_ids)
     and o.status = 'GENERATED';

  v_is_asked := v_schedule.nest_group is not null or exists (
    select
      from maintenance.schedule_plans as l
     where l.organization_id = v_schedule.organization_id
       and l.schedule_id = any (v_ids)
  );

  loop
    v_next := case when v_open_ends <> '{}' then (select min(e.at) from unnest(v_open_ends) as e (at)) end;

    for i in 1 .. cardinality(v_schedules) loop
      v_next := least(
        v_next, v_schedules[i].next_generate_at,
        maintenance.meter_comes_at(v_schedules[i], p_at, v_units[i], v_paces[i])
      );
    end loop;

    exit when v_next is null or v_next >= p_before or v_count > p_most;
    v_at := greatest(v_at, v_next);

    v_ended_ids := '{}';

    if v_at >= any (v_open_ends) then
      v_ended_ids := array(select o.id from unnest(v_open_ids, v_open_ends) as o (id, at) where o.at <= v_at);
      select coalesce(array_agg(o.id), '{}'), coalesce(array_agg(o.at), '{}')
        into v_open_ids, v_open_ends
        from unnest(v_open_ids, v_open_ends) as o (id, at)
       where o.at > v_at;
    end if;

    v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, v_ended_ids, v_open_ids);

    -- One day of each after the other, all by what stood before: as maintenance.generate_all.
    v_nest := v_schedules;

    for v_round in 1 .. 100 loop
      v_turns := '{}';
      v_is_due := false;

      for i in 1 .. cardinality(v_schedules) loop
        v_turn := null;

        if v_schedules[i].next_generate_at <= v_at then
          v_schedule := maintenance.deferred(v_schedules[i]);
          v_turn := maintenance.open_beside(v_schedule, v_open_ids);
          v_schedule := maintenance.held_back(v_schedule, v_at, v_turn.schedule_id is not null);
          v_schedules[i] := v_schedule;
          v_turn := case
            when v_schedule.next_generate_at <= v_at then
              maintenance.foreseen_turn(v_schedule, v_at, v_ahead, v_nest, v_turn)
          end;
        end if;

        v_turns[i] := v_turn;
        v_is_due := v_is_due or v_turn.schedule_id is not null;
      end loop;

      exit when not v_is_due;

      for i in 1 .. cardinality(v_schedules) loop
        v_turn := v_turns[i];
        continue when v_turn.schedule_id is null;
        v_schedules[i] := maintenance.after_occurrence(
          v_schedules[i], v_turn.status, v_at, maintenance.units_then(v_units[i], v_paces[i], v_at - p_at)
        );

        if v_turn.status = 'GENERATED' then
          v_open_ids := v_open_ids || v_turn.schedule_id;
          v_open_ends := v_open_ends || greatest(v_turn.due_at, v_at);
        end if;

        if v_is_asked then
          v_ahead := v_ahead || v_turn;
        end if;

        if v_turn.due_at < p_before then
          v_count := v_count + 1;
          return next v_turn;
        end if;
      end loop;
    end loop;
  end loop;
end
$$;

grant execute on function maintenance.coming_turns to assetry_list;
