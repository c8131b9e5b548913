-- Refuses a wider position of another site.
create or replace function asset.check_parent_position(p_position asset.positions)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_position.parent_id is not null
     and not exists (
       select from asset.positions as p where p.id = p_position.parent_id and p.site_id = p_position.site_id
     )
  then
    perform core.refuse(
      'PARENT_AT_OTHER_SITE', 'The parent position belongs to another site', 422,
      jsonb_build_array(core.fault('parent_id', 'PARENT_AT_OTHER_SITE', 'It belongs to another site'))
    );
  end if;
end
$$;

grant execute on function asset.check_parent_position to assetry_api;
