-- Refuses a field of an organization's own for what takes none, and a vocabulary for what is no text.
create or replace function core.check_custom_field(p_custom_field core.custom_fields)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (select 1 from core.entities as e where e.entity = p_custom_field.entity and e.has_custom) then
    perform core.refuse_field('entity', 'NOT_FOUND', 'No entity that takes custom fields');
  elsif p_custom_field.vocabulary is not null and p_custom_field.kind <> 'TEXT' then
    perform core.refuse_field('vocabulary', 'READ_ONLY', 'Only TEXT fields have a vocabulary');
  end if;
end
$$;

grant execute on function core.check_custom_field to assetry_api;
