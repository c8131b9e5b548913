-- The objects of a section of an inventory, which older agents send without brackets when there is only one.
create or replace function itam.elements(p_section jsonb)
returns setof jsonb
language sql
immutable
set search_path = ''
as $$
  select e.element
    from jsonb_array_elements(
           case jsonb_typeof(p_section)
             when 'array' then p_section
             when 'object' then jsonb_build_array(p_section)
             else '[]'
           end
         ) as e (element)
   where jsonb_typeof(e.element) = 'object'
$$;

grant execute on function itam.elements to assetry_api;
