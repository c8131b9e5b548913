create function api.planted() returns void language plpgsql volatile security invoker as $$ begin
  insert into core.sites (code) values ('x');
  perform core.require_permission('no.such_permission');
  perform core.refuse('not_upper', 'No');
  perform core.refuse('SITE_NOT_FOUND', 'No', 409);
  perform api.whoami();
  raise exception 'no';
-- lint-allow any-error: a law is to find it
exception when others then
  execute 'select ' || current_setting('x');
  perform set_config('assetry.planted', '', false);
  raise sqlstate '40001';
end $$;
grant execute on function api.planted to public;
grant execute on function api.planted to assetry_worker with grant option;
create function api.planted(p_other text) returns integer language plpgsql stable set work_mem = '1MB' as
$$ begin update core.sites as s set code = p_other; return 1; end $$;
create function api.planted_object(p_args jsonb) returns integer language sql as $$ select 1 $$;
create function api.planted_object(p_first text, p_second text) returns integer language sql as $$ select 1 $$;
create function api.planted_leaky(nameless text) returns boolean language internal strict immutable leakproof
as 'booleq';
create function core.planted() returns integer language sql volatile as $$ select 1 $$;
alter function core.planted owner to assetry_api;
grant execute on function core.planted to authenticated;
create function hook.planted() returns integer language sql as $$ select 1 $$;
alter function hook.planted owner to assetry_auth;
create function api.planted_log_in() returns integer language sql as $$ select 1 $$;
alter function api.planted_log_in owner to assetry_auth;
grant execute on function api.planted_log_in to anon;
create function api.planted_action() returns integer language plpgsql volatile as $$ begin return 1; end $$;
alter function api.planted_action owner to assetry_api;
create role assetry_planted;
grant create on schema core to assetry_planted;
create function core.planted_elsewhere() returns integer language sql as $$ select 1 $$;
alter function core.planted_elsewhere owner to assetry_planted;
insert into identity.permissions (code, area, description) values ('site.plant', 'core', 'Asked for by nobody');
revoke all on function api.planted_action from public;
comment on function api.planted() is 'Tells nothing';
create function core.planted_trigger() returns trigger language plpgsql as $$ begin return null; end $$;
create function api.planted_text(p_words text[]) returns text language sql stable as 'select lower(p_words[1])';
create function api.list_planted() returns integer language plpgsql stable security definer as
$$ begin return core.planted_unreadable(); end $$;
alter function api.list_planted owner to assetry_list;
create function core.planted_unreadable() returns integer language sql as $$ select 1 $$;
revoke all on function core.planted_unreadable from public;
create function api.import_planted() returns integer language sql as $$ select 1 $$;
