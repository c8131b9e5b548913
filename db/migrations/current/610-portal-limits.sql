comment on column request.portals.rate_limit_per_hour is
  'Requests that may come from one network in an hour: an IPv4 address, or the first 48 bits of an IPv6 address';
comment on column request.portals.total_limit_per_hour is
  'Requests that may come in an hour from everywhere; beyond it a network that sent none is served once';
