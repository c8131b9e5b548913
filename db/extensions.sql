-- The extensions of the database, in a schema of their own. All of them are trusted, so the owner of a database may
-- create them without being a superuser. Running it again changes nothing.

create schema if not exists ext;

create extension if not exists pgcrypto with schema ext;
create extension if not exists pg_trgm with schema ext;
create extension if not exists btree_gist with schema ext;
create extension if not exists btree_gin with schema ext;
create extension if not exists ltree with schema ext;

-- What statements cost is worth knowing, and only a superuser may make it; without it everything works.
do $$
begin
  if (select rolsuper from pg_catalog.pg_roles where rolname = current_user)
    and exists (select from pg_catalog.pg_available_extensions where name = 'pg_stat_statements') then
    create extension if not exists pg_stat_statements with schema ext;
  end if;
end
$$;

grant usage on schema ext to assetry_owner, assetry_api, assetry_auth, assetry_label, assetry_list, assetry_worker;
revoke all on schema public from public;

-- Under row security only leakproof operators may use an index. ilike fails on a pattern that ends in a lone backslash,
-- and only where it meets a row, so what callers write goes through hook.matches_ilike, which mends the pattern.
do $$
begin
  if (select proleakproof from pg_catalog.pg_proc where oid = 'pg_catalog.texticlike(text,text)'::regprocedure) then
    return;
  elsif (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    alter function pg_catalog.texticlike(text, text) leakproof;
  else
    raise notice 'ilike stays without indexes: only a superuser may mark texticlike leakproof';
  end if;
end
$$;
