// Several items at once: those that can be played, and the first failure among the rest.
async function _items(identifiers) {
  const outcomes = await Promise.allSettled(identifiers.map((identifier) => this._item(identifier)));
  return {
    items: outcomes.map((outcome) => outcome.value).filter(Boolean),
    failure: outcomes.find((outcome) => outcome.status === 'rejected')?.reason,
  };
}
