create or replace function api.update_crew_members(
  p_crew_id     uuid,
  p_members     api.row_list,
  p_row_version integer default null
)
returns setof workforce.crew_members_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_crew_members', 'crew.update', jsonb_build_array(p_crew_id, p_members, p_row_version)
  );
  v_members    workforce.crew_members[];
  v_crew       workforce.crews;
  v_worker_ids uuid[];
begin
  if v_answer is null then
    v_members := workforce.check_crew_members(p_members);
    v_crew := workforce.lock_crew(p_crew_id, p_row_version);
    perform workforce.hold_patterns(
      array(select a.shift_pattern_id from workforce.shift_assignments as a where a.crew_id = p_crew_id)
    );
    v_worker_ids := array(
      select m.worker_id from unnest(v_members) as m
      union
      select m.worker_id from workforce.crew_members as m where m.crew_id = p_crew_id
    );
    perform workforce.lock_workers(v_worker_ids);
    perform core.refuse_faults(workforce.crew_member_faults(p_crew_id, v_members));

    delete from workforce.crew_members as m
     where m.crew_id = p_crew_id
       and not exists (
             select 1
               from unnest(v_members) as n
              where (n.worker_id, n.starts_on, n.ends_on, n.is_lead, n.is_full_time)
                is not distinct from (m.worker_id, m.starts_on, m.ends_on, m.is_lead, m.is_full_time)
           );

    insert into workforce.crew_members (site_id, crew_id, worker_id, starts_on, ends_on, is_lead, is_full_time)
    select v_crew.site_id, p_crew_id, n.worker_id, n.starts_on, n.ends_on, n.is_lead, n.is_full_time
      from unnest(v_members) with ordinality as n
     where not exists (
             select 1
               from workforce.crew_members as m
              where m.crew_id = p_crew_id
                and (n.worker_id, n.starts_on, n.ends_on, n.is_lead, n.is_full_time)
                  is not distinct from (m.worker_id, m.starts_on, m.ends_on, m.is_lead, m.is_full_time)
           )
     order by n.ordinality;

    perform workforce.change_shifts_of(v_worker_ids);

    -- The members belong to the crew: two who write them at once notice it by the version of the whole.
    update workforce.crews as c set updated_at = now() where c.id = p_crew_id returning * into v_crew;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_crew.id, 'code', v_crew.code, 'members', cardinality(v_members), 'row_version', v_crew.row_version
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.crew_members_answer, v_answer);
end
$$;

comment on function api.update_crew_members is $$Replace the members of a crew

Full-time members have the shifts of the crew on the days of their membership, unless they have a pattern of their
own. Memberships of one worker in the crew do not overlap, nor do those of its leads, nor full-time memberships of a
worker in several crews. Future shifts are calculated again.
p_members: All memberships, past ones included, at most 200 objects with worker_id, starts_on (a day), ends_on (the last
day; omitted for no end), is_lead (default false) and is_full_time (default true); an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_members[2].worker_id), CREW_NOT_FOUND and STALE_ROW.$$;
