-- Labels are read by a role of their own, which stands under the fence of the organization like every other.
grant usage, create on schema asset, contract, core, identity, inspection, notify, work, workforce to assetry_label;

-- What callers write as like and ilike. PostgREST's search path has the schema hook before the catalog,
-- so these stand in for the operators of the same name. Their functions come with the sources, which read each other.
create function hook.safe_pattern(p_pattern text) returns text
language sql immutable strict parallel safe return p_pattern;

create function hook.matches_like(p_text text, p_pattern text) returns boolean
language sql immutable strict parallel safe return null::boolean;

create function hook.matches_ilike(p_text text, p_pattern text) returns boolean
language sql immutable strict parallel safe return null::boolean;

create operator hook.~~ (
  leftarg = text, rightarg = text, function = hook.matches_like, restrict = likesel, join = likejoinsel
);
create operator hook.~~* (
  leftarg = text, rightarg = text, function = hook.matches_ilike, restrict = iclikesel, join = iclikejoinsel
);
