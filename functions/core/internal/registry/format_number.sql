-- A number as people see it: the entity's prefix and at least six digits.
create or replace function core.format_number(p_entity text, p_number bigint)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select e.number_prefix || lpad(p_number::text, greatest(6, length(p_number::text)), '0')
    from core.entities as e
   where e.entity = p_entity
$$;
