-- Refuses a parent asset at another site: what is part of a thing stands where the thing stands.
create or replace function asset.check_parent_asset(p_site_id uuid, p_parent_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_parent_id is not null
     and not exists (select 1 from asset.assets as a where a.id = p_parent_id and a.site_id = p_site_id)
  then
    perform core.refuse(
      'PARENT_AT_OTHER_SITE', 'The parent asset stands at another site', 422,
      '[{"field": "parent_id", "code": "PARENT_AT_OTHER_SITE", "message": "Stands at another site"}]'
    );
  end if;
end
$$;

grant execute on function asset.check_parent_asset to assetry_api;
