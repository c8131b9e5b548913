-- Refuses to mention who does not reach a site, and names each: an account that does not, a worker who does not serve
-- it.
create or replace function work.check_mentions(p_site_id uuid, p_account_ids uuid[], p_worker_ids uuid[])
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
                 core.fault(m.field, 'OUT_OF_REACH', m.name || ' does not reach the site of the work order')
                   || jsonb_build_object('id', m.id)
                 order by m.field, m.name, m.id
               )
          from (
            select 'mentioned_account_ids' as field, a.display_name as name, a.id
              from identity.account_labels as a
             where a.id = any (p_account_ids)
               and p_site_id <> all (coalesce(identity.site_ids_of(a.id), '{}'))
             union all
            select 'mentioned_worker_ids', w.name, w.id
              from workforce.workers as w
             where w.id = any (p_worker_ids)
               and not work.serves_site(w, p_site_id)
          ) as m
      ),
      '[]'
    )
  );
end
$$;

grant execute on function work.check_mentions to assetry_api;
