create or replace function api.update_site_distances(p_site_id uuid, p_distances api.row_list)
returns setof workforce.site_distances_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_site_distances', 'dispatch_policy.update', jsonb_build_array(p_site_id, p_distances)
  );
  v_distances workforce.site_distances[];
begin
  if v_answer is null then
    v_distances := workforce.check_site_distances(p_site_id, p_distances);
    perform core.lock_site(p_site_id, null);

    delete from workforce.site_distances as d
     where d.site_id = p_site_id
       and d.to_site_id = any ((select core.reachable_site_ids())::uuid[])
       and not exists (select from unnest(v_distances) as n where n.to_site_id = d.to_site_id);

    insert into workforce.site_distances as d (site_id, to_site_id, minutes)
    select p_site_id, n.to_site_id, n.minutes
      from unnest(v_distances) as n
     order by n.to_site_id
    on conflict (organization_id, site_id, to_site_id) do update
       set minutes = excluded.minutes
     where d.minutes <> excluded.minutes;

    v_answer := core.finish_action(
      jsonb_build_object('site_id', p_site_id, 'site_distances', cardinality(v_distances))
    );
  end if;

  return next jsonb_populate_record(null::workforce.site_distances_answer, v_answer);
end
$$;

comment on function api.update_site_distances is $$Replace the travel times from a site to others

Each also holds for the way back, unless the other site has one of its own. Without a travel time the way is calculated
from the coordinates of both sites (latitude and longitude of /sites), detour and speed_kmh of /dispatch_policies;
without coordinates it is 60 minutes (TRAVEL_UNKNOWN).
p_distances: All travel times from the site to sites that you reach, at most 500 objects with to_site_id and minutes; an
  empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_distances[2].minutes) and SITE_NOT_FOUND.$$;
