-- Refuses further crafts of a worker, who is locked, that are archived and new for the worker, or the main craft.
create or replace function workforce.check_new_crafts(p_worker workforce.workers, p_crafts workforce.worker_crafts[])
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
                 core.fault(format('p_crafts[%s].craft_id', n.ordinality), f.code, f.message)
                 order by n.ordinality, f.code
               )
          from unnest(p_crafts) with ordinality as n
          join workforce.crafts as k on k.id = n.craft_id
         cross join lateral (
            values
              (
                'ARCHIVED', 'Archived: it cannot be used for new records',
                k.archived_at is not null and not exists (
                  select 1 from workforce.worker_crafts as s where s.worker_id = p_worker.id and s.craft_id = n.craft_id
                )
              ),
              ('ALREADY_EXISTS', 'It is the main craft of the worker', n.craft_id = p_worker.craft_id)
          ) as f (code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );
end
$$;

grant execute on function workforce.check_new_crafts to assetry_api;
