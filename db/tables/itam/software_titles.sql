comment on table itam.software_titles is 'An application whatever its version; the same for all devices';
comment on column itam.software_titles.source is 'Where agents found it: registry, rpm, deb, snap, android and so on';
comment on column itam.software_titles.identity is
'The package''s own id, else its name without the version, in lower case';
comment on column itam.software_titles.vendor is
'The publisher in lower case where it distinguishes titles, else empty';
