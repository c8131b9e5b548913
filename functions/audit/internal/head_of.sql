-- The end of an organization's chain, as number and hash; null where it has none.
create or replace function audit.head_of(p_organization_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select b.number || ':' || encode(b.hash, 'hex')
    from audit.log_batches as b
   where b.organization_id = p_organization_id
   order by b.number desc
   limit 1
$$;

grant execute on function audit.head_of to assetry_api, assetry_list;
