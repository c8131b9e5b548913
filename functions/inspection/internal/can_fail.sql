-- Whether an answer to an item can be a failure: the template says which are.
create or replace function inspection.can_fail(p_item inspection.template_items)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
           when p_item.kind in ('PASS_FAIL', 'SCAN') then true
           when p_item.kind in ('YES_NO', 'CHOICE', 'MULTI') then coalesce(p_item.fail_values, '{}') <> '{}'
           when p_item.kind in ('NUMERIC', 'METER') then coalesce(p_item.accept_min, p_item.accept_max) is not null
           else false
         end
$$;

grant execute on function inspection.can_fail to assetry_api;
