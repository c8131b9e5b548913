create function api.create_thing(p_values api.field_values, p_lines api.row_list) returns void
language plpgsql security definer as $$
begin
  perform core.check_values('core.sites', p_values, 'create');
  perform core.check_rows('p_lines', 'work.plan_lines', p_lines);
end
$$;
grant execute on function api.create_thing to authenticated;
