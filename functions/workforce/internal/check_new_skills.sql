-- Refuses skills that were archived, for a worker, who is locked, that does not have them.
create or replace function workforce.check_new_skills(p_worker_id uuid, p_skills workforce.worker_skills[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(
                 core.fault(
                   format('p_skills[%s].skill_id', n.ordinality), 'ARCHIVED',
                   'Archived: it cannot be used for new records'
                 )
                 order by n.ordinality
               )
          from unnest(p_skills) with ordinality as n
          join workforce.skills as k on k.id = n.skill_id
         where k.archived_at is not null
           and not exists (
                 select 1
                   from workforce.worker_skills as s
                  where s.worker_id = p_worker_id
                    and s.skill_id = n.skill_id
               )
      ),
      '[]'
    )
  );
end
$$;

grant execute on function workforce.check_new_skills to assetry_api;
