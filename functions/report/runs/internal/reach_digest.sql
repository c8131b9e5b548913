-- What the caller reads of a list, or of figures without one, in few characters: accounts with one digest get the same
-- rows. Where the list shows
-- each account rows of its own, or the caller reads their own records alone, it is that of the account.
create or replace function report.reach_digest(p_list text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select encode(
           sha256(
             convert_to(
               jsonb_build_array(
                 core.current_organization_id(),
                 case when p_list is not null and not report.is_shared_list(p_list) then core.current_account_id() end,
                 core.reads_everything(),
                 case
                   when not core.reaches_all_sites()
                   then array(select s.id from unnest(core.reachable_site_ids()) as s (id) order by s.id)
                 end,
                 array(select p.code from unnest(core.current_permissions()) as p (code) order by p.code),
                 array(select core.reading_level(d.domain) from identity.reading_domains() as d order by d.domain)
               )::text,
               'UTF8'
             )
           ),
           'hex'
         )
$$;

grant execute on function report.reach_digest to assetry_api;
