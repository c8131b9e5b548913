-- Refuses a variant that the file of a link does not have; returns the first letter of its name, which stands in the
-- token.
create or replace function file.check_variant(p_link file.links, p_variant text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if p_variant <> 'ORIGINAL' and not exists (
    select
      from file.variants as v
     where v.organization_id = p_link.organization_id
       and v.file_id = p_link.file_id
       and v.kind = p_variant
  ) then
    perform core.refuse(
      'VARIANT_NOT_FOUND', format('The file has no variant %s', p_variant), 404, p_hint => 'Only images have variants'
    );
  end if;

  return lower(left(p_variant, 1));
end
$$;

grant execute on function file.check_variant to assetry_api;
