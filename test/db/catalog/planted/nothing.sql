-- An action that answers whatever it is not told.
create function api.planted_nothing(p_site_id uuid) returns integer language sql stable as $$ select 1 $$;
grant execute on function api.planted_nothing to authenticated;
