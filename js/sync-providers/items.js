'use strict';

/** Parts of the items that all providers give. */

const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/**
 * The id under which the same item of every service is one. Text without any Latin letter leaves nothing to tell
 * items apart by: those keep the id of their service.
 */
const itemId = (parts, provider, externalId) =>
  slug(parts.map((part) => part || '').join('-')) || `${provider}-${externalId}`;

/** Milliseconds of a date string; `otherwise` when there is none that can be read. */
const milliseconds = (date, otherwise) => {
  const time = Date.parse(date);
  return Number.isNaN(time) ? otherwise : time;
};

const year = (date) => Number.parseInt(date, 10) || null;

module.exports = { itemId, milliseconds, year };
